/// <reference path="./twitter-text.d.ts" />
import { createHash } from "node:crypto";
import extractUrlsWithIndices from "twitter-text/dist/extractUrlsWithIndices.js";
import parseTweet from "twitter-text/dist/parseTweet.js";

export type Link = { start: number; end: number; url: string; expanded_url: string; display_url: string };

/** The length of a text by X's rules: a link counts 23, Latin letters 1, everything else and every emoji 2. */
export function weightOf(text: string): number {
  return parseTweet(text).weightedLength;
}

/** The text as X shows it, with every link replaced by a short one. */
export function shorten(text: string, seed: string): { text: string; urls: Link[] } {
  const urls: Link[] = [];
  let shown = "";
  let last = 0;
  for (const { url: link, indices } of extractUrlsWithIndices(text)) {
    shown += escaped(text.slice(last, indices[0]));
    const url = shortLink(`${seed} ${urls.length}`);
    const expanded_url = /^https?:/i.test(link) ? link : `http://${link}`;
    const display_url = link.replace(/^https?:\/\/(www\.)?/i, "").slice(0, 30);
    urls.push({ start: shown.length, end: shown.length + url.length, url, expanded_url, display_url });
    shown += url;
    last = indices[1];
  }
  return { text: shown + escaped(text.slice(last)), urls };
}

export function shortLink(seed: string): string {
  const letters = createHash("sha256").update(seed).digest("base64").replace(/\W/g, "");
  return `https://t.co/${letters.slice(0, 10)}`;
}

// The API returns text escaped for HTML.
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
