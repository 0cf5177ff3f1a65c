const CUTS = 12;
const before = /^(after|at|before|between|by|for|from|in|into|near|of|on|over|to|under|while|with)$/i;

/**
 * Splits the title into two parts at a space: preferably at a comma or dash, then before a preposition, then near the
 * middle.
 */
export function cutInTwo(title: string): [first: string, second: string][] {
  const words = title.split(" ");
  const cuts = words.slice(1).map((word, index) => ({
    index: index + 1,
    rank: /[,;:\u2013\u2014-]$/.test(words[index]!) ? 0 : before.test(word) ? 1 : 2,
  }));
  const middle = words.length / 2;
  cuts.sort((a, b) => a.rank - b.rank || Math.abs(a.index - middle) - Math.abs(b.index - middle));
  return cuts.slice(0, CUTS).map(({ index }) => {
    const first = words.slice(0, index).join(" ");
    return [first.replace(/[\s,;:\u2013\u2014-]+$/, "") || first, words.slice(index).join(" ")];
  });
}

/** Splits the title into pieces of about equally many words; empty if it has too few words. */
export function evenPieces(title: string, pieces: number): string[][] {
  const words = title.split(" ");
  if (words.length < pieces) return [];
  const size = words.length / pieces;
  const piece = (n: number) => words.slice(Math.round(n * size), Math.round((n + 1) * size)).join(" ");
  return [Array.from({ length: pieces }, (_, n) => piece(n))];
}

/** The spans a mark can enclose: names, the last words or the first words, but never all of a multi-word title. */
export function markable(
  title: string,
  atStart: boolean,
  atEnd: boolean,
): [before: string, inside: string, behind: string][] {
  const words = title.split(" ");
  const most = Math.max(1, words.length - 1);
  const counts = (highest: number) => Array.from({ length: Math.min(highest, most) }, (_, n) => n + 1);
  const isName = (word: string, index: number) => index > 0 && index < words.length - 1 && /^\p{Lu}/u.test(word);
  const names = words.flatMap((word, index) => (isName(word, index) ? [[index, index + 1]] : []));
  const spans = [
    ...(atStart || atEnd ? [] : names),
    ...(atStart ? [] : counts(4).map((count) => [words.length - count, words.length])),
    ...(atEnd ? [] : counts(3).map((count) => [0, count])),
  ];
  const text = (start?: number, end?: number) => words.slice(start, end).join(" ");
  return spans.map(([start, end]) => [text(0, start), text(start, end), text(end)]);
}
