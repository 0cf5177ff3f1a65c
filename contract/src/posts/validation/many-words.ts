/** As wordsIn, but the text is walked through once, however many words there are and whatever they are made of. */
export function manyWordsIn(words: readonly string[], text: string): string[] {
  if (words.length === 0) return [];
  const finder = finders.get(words) ?? finderOf(words);
  finders.set(words, finder);
  const lowered = text.toLowerCase();
  const found = new Set<string>();
  let place = 0;
  for (let index = 0; index < lowered.length; index++) {
    place = next(finder, place, lowered.charCodeAt(index));
    // Where one was found before, the shorter ones it ends with were found as well.
    for (let end = finder.ends[place]; end && !found.has(end.word); end = end.shorter) found.add(end.word);
  }
  return words.filter((word) => found.has(word.toLowerCase()));
}

type End = { word: string; shorter: End | undefined };
/** Places are how far into words one is, 0 is before all of them (Aho and Corasick). */
type Finder = {
  /** From a place, with a letter. */
  steps: Map<number, number>;
  /** The place in a shorter word that has the same letters before it. */
  back: number[];
  /** The longest word that ends there. */
  ends: (End | undefined)[];
};

/** Of lists; they are not changed, and looked for in hundreds of texts. */
const finders = new WeakMap<readonly string[], Finder>();
const LETTERS = 0x10000;

function next({ steps, back }: Finder, from: number, letter: number): number {
  for (let place = from; place >= 0; place = back[place]!) {
    const found = steps.get(place * LETTERS + letter);
    if (found !== undefined) return found;
  }
  return 0;
}

/** By a letter of each word at a time: a place needs the ones before it in all words. */
function finderOf(words: readonly string[]): Finder {
  const finder: Finder = { steps: new Map(), back: [-1], ends: [undefined] };
  const { steps, back, ends } = finder;
  let open = words.map((word) => ({ word: word.toLowerCase(), place: 0 })).filter(({ word }) => word !== "");
  for (let length = 1; open.length > 0; length++) {
    for (const each of open) {
      const letter = each.word.charCodeAt(length - 1);
      const step = each.place * LETTERS + letter;
      const place = steps.get(step) ?? back.push(next(finder, back[each.place]!, letter)) - 1;
      steps.set(step, place);
      const shorter = ends[back[place]!];
      if (each.word.length === length) ends[place] = { word: each.word, shorter };
      else ends[place] ??= shorter;
      each.place = place;
    }
    open = open.filter(({ word }) => word.length > length);
  }
  return finder;
}
