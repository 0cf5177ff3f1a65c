const CUTS = 12;
const before = /^(after|at|before|between|by|for|from|in|into|near|of|on|over|to|under|while|with)$/i;

/** First and second half, cut at a space: at a comma or dash first, then where a part of a sentence begins, then amid. */
export function cutInTwo(title: string): [first: string, second: string][] {
  const words = title.split(" ");
  const places = words.slice(1).map((word, place) => ({
    place: place + 1,
    rank: /[,;:\u2013\u2014-]$/.test(words[place]!) ? 0 : before.test(word) ? 1 : 2,
  }));
  const middle = words.length / 2;
  places.sort((a, b) => a.rank - b.rank || Math.abs(a.place - middle) - Math.abs(b.place - middle));
  return places.slice(0, CUTS).map(({ place }) => {
    const first = words.slice(0, place).join(" ");
    return [first.replace(/[\s,;:\u2013\u2014-]+$/, "") || first, words.slice(place).join(" ")];
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
  const isName = (word: string, place: number) => place > 0 && place < words.length - 1 && /^\p{Lu}/u.test(word);
  const names = words.flatMap((word, place) => (isName(word, place) ? [[place, place + 1]] : []));
  const spans = [
    ...(atStart || atEnd ? [] : names),
    ...(atStart ? [] : counts(4).map((count) => [words.length - count, words.length])),
    ...(atEnd ? [] : counts(3).map((count) => [0, count])),
  ];
  const text = (start?: number, end?: number) => words.slice(start, end).join(" ");
  return spans.map(([start, end]) => [text(0, start), text(start, end), text(end)]);
}
