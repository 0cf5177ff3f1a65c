import { type Html, html } from "./html.ts";

/** Small parts that several pages share. */

let compact: Intl.NumberFormat | undefined;

/** Formats 12,345 as 12.3K. */
export function compactNumber(number: number): string {
  compact ??= new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });
  return compact.format(number);
}

export const countOf = (count: number, one: string, several = `${one}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : several}`;

/** Whole seconds since 1970. */
export const timeAt = (seconds: number): Html => moment(new Date(seconds * 1000).toISOString());

export const badge = (text: string, tone: "plain" | "good" | "bad" = "plain"): Html =>
  html`<span class="badge ${tone}">${text}</span>`;

export const subredditLink = (name: string): Html =>
  name.toLowerCase().startsWith("u_")
    ? html`<a href="/u/${name.slice(2)}">u/${name.slice(2)}</a>`
    : html`<a href="/r/${name}">r/${name}</a>`;

export const userLink = (name: string): Html => html`<a href="/u/${name}">u/${name}</a>`;

export function emptyCard(title: string, text: string | Html): Html {
  return html`<div class="card empty"><h2>${title}</h2><p>${text}</p></div>`;
}

/** A list of labels and values; null values are left out. */
export function facts(pairs: readonly (readonly [label: string, value: Html | string | number | null])[]): Html {
  const known = pairs.filter(([, value]) => value !== null);
  return html`<dl class="headers">${known.map(([label, value]) => html`<dt>${label}</dt><dd>${value ?? ""}</dd>`)}</dl>`;
}

let format: Intl.DateTimeFormat | undefined;

export function moment(instant: string): Html {
  // Created lazily: it takes as long as the rest of the start.
  format ??= new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium", timeZone: "UTC" });
  return html`<time datetime="${instant}">${format.format(new Date(instant))} UTC</time>`;
}

const WEB_ADDRESS = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/;

/** Plain text with clickable http and https URLs. */
export function textWithLinks(text: string): Html[] {
  // The pattern has one group, so every second part is a URL.
  return text.split(WEB_ADDRESS).map((part, index) => (index % 2 ? link(part) : html`${part}`));
}

function link(address: string): Html {
  return html`<a href="${address}" target="_blank" rel="noopener noreferrer">${address}</a>`;
}
