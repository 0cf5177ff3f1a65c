import { createHash } from "node:crypto";

const LINK_WEIGHT = 23;
const ENDINGS = "com|net|org|io|co|me|tv|app|dev|ly|info|be|de|uk|fr|es|it|jp|us|ca|au|md|gg|fm|art|shop|link|site|xyz";
const links = new RegExp(
  `https?://[^\\s]+|(?<![@\\w.-])(?:[a-z0-9-]{1,63}\\.){1,5}(?:${ENDINGS})(?![\\w.-])(?:/[^\\s]*)?`,
  "gi",
);
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

export type Link = { start: number; end: number; url: string; expanded_url: string; display_url: string };

/** The length X counts for a text: a link 23, Latin letters 1, everything else and every emoji 2. */
export function weightOf(text: string): number {
  const normal = text.normalize("NFC");
  let weight = (normal.match(links)?.length ?? 0) * LINK_WEIGHT;
  for (const { segment } of graphemes.segment(normal.replace(links, ""))) weight += weightOfSign(segment);
  return weight;
}

/** The text as X shows it, every link replaced by a short one. */
export function shorten(text: string, seed: string): { text: string; urls: Link[] } {
  const urls: Link[] = [];
  let shown = "";
  let last = 0;
  for (const { 0: found, index } of text.matchAll(links)) {
    const link = found.replace(/[.,!?;:'")\]]+$/, "");
    shown += escaped(text.slice(last, index));
    const url = shortLink(`${seed} ${urls.length}`);
    const expanded_url = /^https?:/i.test(link) ? link : `http://${link}`;
    const display_url = link.replace(/^https?:\/\/(www\.)?/i, "").slice(0, 30);
    urls.push({ start: shown.length, end: shown.length + url.length, url, expanded_url, display_url });
    shown += url;
    last = index + link.length;
  }
  return { text: shown + escaped(text.slice(last)), urls };
}

export function shortLink(seed: string): string {
  const letters = createHash("sha256").update(seed).digest("base64").replace(/\W/g, "");
  return `https://t.co/${letters.slice(0, 10)}`;
}

function weightOfSign(segment: string): number {
  if (/\p{Emoji_Presentation}|\ufe0f|\u20e3/u.test(segment)) return 2;
  return [...segment].reduce((sum, sign) => sum + (isLight(sign.codePointAt(0) ?? 0) ? 1 : 2), 0);
}

function isLight(code: number): boolean {
  return [
    [0, 0x10ff],
    [0x2000, 0x200d],
    [0x2010, 0x201f],
    [0x2032, 0x2037],
  ].some(([from = 0, to = 0]) => code >= from && code <= to);
}

// The API returns text escaped for HTML.
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
