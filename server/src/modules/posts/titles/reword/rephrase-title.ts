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
/** Of those that are looked at most say the same: where none does, hundreds more will not either. */
const TRIED = 40;
const TRIED_EACH = 4;

/**
 * The title in other words, none reading like another (TX-01): it states the same, and marks, variables, numbers and
 * names stay as they are. Nothing for other languages, and where only the title itself would do. No more than are
 * needed: looking at every one of hundreds takes longer than a request may hold up others.
 */
export function rephraseTitle(title: string, chance: Chance, most: number): string[] {
  // No subreddit takes a longer one, and looking at its words takes long.
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

/** Ways to swap one phrase, then two. */
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

/** 'a adorable cat' is 'an adorable cat'. */
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
