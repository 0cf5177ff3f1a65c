import { titleKey } from "@ponkan/contract/ban-shield/keys";
import { TITLE_MAX } from "@ponkan/contract/posts/validation/title";
import { lengthOf } from "@ponkan/contract/posts/validation/words";
import { hasAddress, sayingTheSame } from "../facts/honesty.ts";
import { inTurns } from "../words/in-turns.ts";
import { isEnglish } from "../words/language.ts";
import { capitalised, putTogether, takeApart } from "../words/title-words.ts";
import { type Chance, shuffled } from "./chance.ts";
import { framed } from "./frames.ts";
import { otherOrders } from "./orders.ts";
import { safeWords } from "./safe-words.ts";

const SWAPPED_MAX = 12;
/** How many wordings are tried: most are faithful, and if none of these is, hundreds more will not be either. */
const TRIED = 40;
const TRIED_EACH = 4;

/**
 * Returns rewordings of the title, no two of them alike (TX-01). Facts, marks, variables, numbers and names are kept.
 * Empty for other languages, or if only the title itself would do. Stops at `most`, as checking hundreds of wordings
 * would block other requests for too long.
 */
export function rephraseTitle(title: string, chance: Chance, most: number): string[] {
  // No subreddit accepts a longer title, and analysing one is slow.
  if (lengthOf(title) > TITLE_MAX) return [];
  const parts = takeApart(title);
  if (!isEnglish(parts.words) || titleKey(title) === null || hasAddress(title)) return [];
  const isLoud = parts.words === parts.words.toUpperCase();
  const swapped = isLoud ? [] : otherWords(parts.words);
  const gentle = [...swapped, ...(isLoud ? [] : [parts.words, ...swapped].flatMap(otherOrders))];
  const around = [parts.words, ...gentle].map(framed);
  const wordings = [
    ...shuffled(chance, gentle),
    ...inTurns(around.map(({ light }) => shuffled(chance, light))),
    ...inTurns(around.map(({ heavy }) => shuffled(chance, heavy))),
  ];
  return distinct(wordings, (words) => putTogether(parts, words), { original: title, most });
}

/** Swaps one phrase, then two. */
function otherWords(words: string): string[] {
  const once = swaps(words);
  const found = new Set(once);
  for (const each of once) {
    if (found.size >= SWAPPED_MAX) break;
    for (const twice of swaps(each)) if (twice !== words) found.add(twice);
  }
  return [...found].slice(0, SWAPPED_MAX);
}

function swaps(words: string): string[] {
  return safeWords.flatMap(([pattern, instead]) => {
    const [found] = pattern.exec(words) ?? [];
    if (found === undefined) return [];
    const isLarge = /^\p{Lu}/u.test(found);
    return instead.map((other) => withArticle(words.replace(pattern, isLarge ? capitalised(other) : other)));
  });
}

/** Corrects 'a adorable cat' to 'an adorable cat'. */
function withArticle(words: string): string {
  return words
    .replace(/\b(a) (?=(?:adorable|amazing|incredible|enormous)\b)/gi, "$1n ")
    .replace(/\b(a)n (?=(?:cute|huge|gorgeous|lovely|beautiful|photo|picture)\b)/gi, "$1 ");
}

type Wanted = { original: string; most: number };

function distinct(
  wordings: readonly string[],
  titleOf: (words: string) => string,
  { original, most }: Wanted,
): string[] {
  const keys = new Set([titleKey(original)]);
  const isTheSame = sayingTheSame(original);
  const found: string[] = [];
  for (const words of wordings.slice(0, TRIED + TRIED_EACH * most)) {
    if (found.length >= most) break;
    const title = titleOf(words);
    const key = titleKey(title);
    if (keys.has(key) || !isTheSame(title)) continue;
    keys.add(key);
    found.push(title);
  }
  return found;
}
