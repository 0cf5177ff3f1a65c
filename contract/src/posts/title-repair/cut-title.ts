const CUTS = 12;
const before = /^(after|at|before|between|by|for|from|in|into|near|of|on|over|to|under|while|with)$/i;

/** First and second half, cut at a space: at a comma or dash first, then where a part of a sentence begins, then amid. */
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

/** One way to cut the title into so many pieces of about the same number of words; none where it has too few. */
export function evenPieces(title: string, pieces: number): string[][] {
  const words = title.split(" ");
  if (words.length < pieces) return [];
  const size = words.length / pieces;
  const piece = (n: number) => words.slice(Math.round(n * size), Math.round((n + 1) * size)).join(" ");
  return [Array.from({ length: pieces }, (_, n) => piece(n))];
}

/** What a mark can be put around: names, the last words, the first words; never all of a title of several words. */
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
