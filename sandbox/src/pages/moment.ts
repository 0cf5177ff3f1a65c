import { type Html, html } from "./html.ts";

const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium", timeZone: "UTC" });

export function moment(instant: string): Html {
  return html`<time datetime="${instant}">${format.format(new Date(instant))} UTC</time>`;
}
