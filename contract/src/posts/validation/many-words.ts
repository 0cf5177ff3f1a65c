/** Like `wordsIn`, but scans the text once, whatever the number and content of the words. */
export function manyWordsIn(words: readonly string[], text: string): string[] {
  if (words.length === 0) return [];
  const finder = finders.get(words) ?? finderOf(words);
  finders.set(words, finder);
  const lowered = text.toLowerCase();
  const found = new Set<string>();
  let node = 0;
  for (let index = 0; index < lowered.length; index++) {
    node = next(finder, node, lowered.charCodeAt(index));
    // If this word was found before, so were the shorter words it ends with.
    for (let end = finder.ends[node]; end && !found.has(end.word); end = end.shorter) found.add(end.word);
  }
  return words.filter((word) => found.has(word.toLowerCase()));
}

type End = { word: string; shorter: End | undefined };
/** An Aho-Corasick automaton. A "place" is a state of it, with 0 as the root. */
type Finder = {
  /** Transitions, keyed by place and letter. */
  steps: Map<number, number>;
  /** The failure links: for each place, the place of its longest suffix that begins another word. */
  back: number[];
  /** The longest word that ends at each place, if any. */
  ends: (End | undefined)[];
};

/** Cached by word list: the lists are never modified, and are searched for in hundreds of texts. */
const finders = new WeakMap<readonly string[], Finder>();
const LETTERS = 0x10000;

function next({ steps, back }: Finder, from: number, letter: number): number {
  for (let node = from; node >= 0; node = back[node]!) {
    const found = steps.get(node * LETTERS + letter);
    if (found !== undefined) return found;
  }
  return 0;
}

/** Builds level by level, because a place's failure link needs the places of all shorter prefixes. */
function finderOf(words: readonly string[]): Finder {
  const finder: Finder = { steps: new Map(), back: [-1], ends: [undefined] };
  const { steps, back, ends } = finder;
  let open = words.map((word) => ({ word: word.toLowerCase(), node: 0 })).filter(({ word }) => word !== "");
  for (let length = 1; open.length > 0; length++) {
    for (const each of open) {
      const letter = each.word.charCodeAt(length - 1);
      const step = each.node * LETTERS + letter;
      const node = steps.get(step) ?? back.push(next(finder, back[each.node]!, letter)) - 1;
      steps.set(step, node);
      const shorter = ends[back[node]!];
      if (each.word.length === length) ends[node] = { word: each.word, shorter };
      else ends[node] ??= shorter;
      each.node = node;
    }
    open = open.filter(({ word }) => word.length > length);
  }
  return finder;
}
