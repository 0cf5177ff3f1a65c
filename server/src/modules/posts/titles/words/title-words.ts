import { blankKinds } from "@ponkan/contract/posts/title-blanks";

/** A title split from the marks around it, such as [OC], which keep their places. */
export type MarkedTitle = { before: string; words: string; behind: string };

// A blank belongs to the words, not to the marks.
const mark = String.raw`(?:\[(?!(?:${blankKinds.join("|")})\])[^\]]*\]|\([^)]*\))`;
const marked = new RegExp(String.raw`^((?:${mark}\s*)*)(.*?)((?:\s*${mark})*)$`, "su");

export function takeApart(title: string): MarkedTitle {
  const [, before = "", words = "", behind = ""] = marked.exec(title.trim()) ?? [];
  // If there are only marks, they are the words.
  return words.trim() === "" ? { before: "", words: title.trim(), behind: "" } : { before, words, behind };
}

export function putTogether({ before, behind }: MarkedTitle, words: string): string {
  return `${before}${words}${behind}`.replace(/\s+/g, " ").trim();
}

/** Capitalises the first letter. */
export function capitalised(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

export const withoutEnd = (text: string) => text.replace(/[\s.,;:!?…]+$/u, "");
