export type SocialPiece = { kind: "text" | "tag" | "mention" | "link"; text: string };

const tags = "(?<![\\p{L}\\p{N}_&])#[\\p{L}\\p{N}_]+";
const mentions = "(?<![\\p{L}\\p{N}_.@])@[\\w.]*\\w";
// Matches links as the counter of X does; bounded, so that no text makes the search slow.
const links = "\\bhttps?:\\/\\/[^\\s]+|\\b(?:[a-z0-9-]{1,63}\\.){1,8}[a-z]{2,63}(?:\\/[^\\s]*)?";
const withLinks = new RegExp(`(${links})|(${tags})|(${mentions})`, "giu");
const withoutLinks = new RegExp(`(\\b\\B)|(${tags})|(${mentions})`, "giu");

/** Splits a text into what a platform highlights: tags, mentions and, where it links them, URLs. */
export function socialPieces(text: string, { knowsLinks }: { knowsLinks: boolean }): SocialPiece[] {
  const pieces: SocialPiece[] = [];
  let at = 0;
  for (const found of text.matchAll(knowsLinks ? withLinks : withoutLinks)) {
    if (found.index > at) pieces.push({ kind: "text", text: text.slice(at, found.index) });
    const kind = found[1] ? "link" : found[2] ? "tag" : "mention";
    pieces.push({ kind, text: found[0] });
    at = found.index + found[0].length;
  }
  if (at < text.length) pieces.push({ kind: "text", text: text.slice(at) });
  return pieces;
}

const SHOWN_LINK = 27;

/** X hides the scheme and the end of a long URL. */
export function shownLink(link: string): string {
  const bare = link.replace(/^https?:\/\/(www\.)?/i, "");
  return bare.length > SHOWN_LINK ? `${bare.slice(0, SHOWN_LINK - 1)}…` : bare;
}
