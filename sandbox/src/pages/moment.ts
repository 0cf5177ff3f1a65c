import { type Html, html } from "./html.ts";

let format: Intl.DateTimeFormat | undefined;

export function moment(instant: string): Html {
  // Made when it is needed: it takes as long as everything else a start does.
  format ??= new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium", timeZone: "UTC" });
  return html`<time datetime="${instant}">${format.format(new Date(instant))} UTC</time>`;
}
