import { type Html, html } from "./html.ts";
import { moment } from "./moment.ts";

/** Small things several pages show. */

let compact: Intl.NumberFormat | undefined;

/** 12,345 as 12.3K. */
export function short(number: number): string {
  compact ??= new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });
  return compact.format(number);
}

export const many = (count: number, one: string, several = `${one}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : several}`;

/** Whole seconds since 1970. */
export const at = (seconds: number): Html => moment(new Date(seconds * 1000).toISOString());

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

/** A list of facts, those without a value left out. */
export function facts(pairs: readonly (readonly [label: string, value: Html | string | number | null])[]): Html {
  const known = pairs.filter(([, value]) => value !== null);
  return html`<dl class="headers">${known.map(([label, value]) => html`<dt>${label}</dt><dd>${value ?? ""}</dd>`)}</dl>`;
}
