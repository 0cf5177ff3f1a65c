/**
 * Cleans up a title after a cut: no double spaces or leftover punctuation at its ends, and the original capitalization.
 */
export function tidy(title: string, original: string): string {
  const plain = title
    .replace(/\(\s*\)|\[\s*\]|\{\s*\}/g, " ")
    .replace(/\s+/g, " ")
    .replace(/ ([,.;:!?])/g, "$1")
    .replace(/([,;:])[,;:]+/g, "$1")
    .replace(/^[\s,.;:!?|\u2013\u2014-]+/, "")
    .replace(/[\s,;:|\u2013\u2014-]+$/, "");
  const isCapital = /^\P{L}*\p{Lu}/u.test(original);
  return isCapital ? plain.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : plain;
}

/** Joins two texts with a space unless there is one already or none belongs there. */
export function glue(before: string, after: string): string {
  if (before === "" || after === "") return before + after;
  const isClosing = /^[?!.,;:)\]]/.test(after);
  const isOpening = /[([]$/.test(before);
  return isClosing || isOpening || /\s$/.test(before) || /^\s/.test(after) ? before + after : `${before} ${after}`;
}

/** The title with a mark before it and after it, each in several forms, nicest first. */
export function marked(title: string, mark: string): { before: string[]; behind: string[] } {
  const plain = {
    before: [glue(mark, title)],
    behind: [glue(title, mark), glue(title.replace(/[.,;:!]+$/, ""), mark)],
  };
  const isWord = /^[\p{L}\p{N}][\p{L}\p{N}\s]*$/u.test(mark);
  if (!isWord) return /^[?!.]/.test(mark) ? { ...plain, behind: plain.behind.toReversed() } : plain;
  const capital = mark.trim().replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  return {
    before: [`${capital}: ${title}`, ...plain.before],
    behind: [`${title.replace(/[.,;:]+$/, "")}, ${mark}`, ...plain.behind],
  };
}
