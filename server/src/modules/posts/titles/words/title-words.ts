import { blankKinds } from "@ponkan/contract/posts/title-blanks";

/** A title with the marks before and behind it, such as [OC], which stay where they are. */
export type MarkedTitle = { before: string; words: string; behind: string };

// A blank is a word of the title.
const mark = String.raw`(?:\[(?!(?:${blankKinds.join("|")})\])[^\]]*\]|\([^)]*\))`;
const marked = new RegExp(String.raw`^((?:${mark}\s*)*)(.*?)((?:\s*${mark})*)$`, "su");

export function takeApart(title: string): MarkedTitle {
  const [, before = "", words = "", behind = ""] = marked.exec(title.trim()) ?? [];
  // Nothing but marks: then they are the words.
  return words.trim() === "" ? { before: "", words: title.trim(), behind: "" } : { before, words, behind };
}

export function putTogether({ before, behind }: MarkedTitle, words: string): string {
  return `${before}${words}${behind}`.replace(/\s+/g, " ").trim();
}

/** The first letter large, unless it begins with something that is no plain word. */
export function capitalised(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

export const withoutEnd = (text: string) => text.replace(/[\s.,;:!?…]+$/u, "");
