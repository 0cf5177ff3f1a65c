import { isWord } from "./characters.ts";

/** `isMarkdown`: the words may contain Markdown themselves. */
type FoundLink = { href: string; words: string; isMarkdown: boolean; length: number };

/** Returns the link that starts here, if any. Every search is bounded, so that no text makes it slow. */
export function findLink(text: string, at: number): FoundLink | undefined {
  switch (text[at]) {
    case "[":
      return written(text, at);
    case "h":
    case "H":
      return address(text, at);
    case "/":
    case "r":
    case "R":
    case "u":
    case "U":
      return redditLink(text, at);
    default:
      return undefined;
  }
}

const WRITTEN_MAX = 2800;
const writtenShape =
  /^\[((?:[^[\]\\]|\\.){1,400})\]\(\s*<?((?:https?:\/\/|\/)[^\s<>]{0,2048}?)>?(?:\s+"[^"]{0,200}")?\s*\)/i;

function written(text: string, at: number): FoundLink | undefined {
  const found = writtenShape.exec(text.slice(at, at + WRITTEN_MAX));
  if (!found) return undefined;
  const [whole, words, target] = found as unknown as [string, string, string];
  const href = target.startsWith("/") ? `https://www.reddit.com${target}` : target;
  return { href, words, isMarkdown: true, length: whole.length };
}

const ADDRESS_MAX = 2056;

function address(text: string, at: number): FoundLink | undefined {
  if (isWord(text[at - 1])) return undefined;
  const found = /^https?:\/\/[^\s<>"]+/i.exec(text.slice(at, at + ADDRESS_MAX))?.[0];
  if (!found) return undefined;
  const href = withoutTail(found);
  return { href, words: href, isMarkdown: false, length: href.length };
}

/** Trailing punctuation is not part of a URL; a closing parenthesis is if the URL contains the opening one. */
function withoutTail(found: string): string {
  const bare = found.replace(/[.,;:!?'"*_~]+$/, "");
  return bare.endsWith(")") && !bare.includes("(") ? withoutTail(bare.slice(0, -1)) : bare;
}

/** r/name and u/name become links without any markup. */
function redditLink(text: string, at: number): FoundLink | undefined {
  if (isWord(text[at - 1]) || text[at - 1] === "/") return undefined;
  const found = /^\/?([ru])\/([A-Za-z0-9_-]{2,21})\b/i.exec(text.slice(at, at + 30));
  if (!found) return undefined;
  const [words, which, name] = found as unknown as [string, string, string];
  const href = `https://www.reddit.com/${which.toLowerCase() === "r" ? "r" : "user"}/${name}`;
  return { href, words, isMarkdown: false, length: words.length };
}
