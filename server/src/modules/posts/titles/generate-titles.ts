import { titleKey } from "@ponkan/contract/ban-shield/keys";
import { type Chance, pick, shuffled } from "./chance.ts";
import { capitalised, putTogether, takeApart, uncapitalised, withoutEnd } from "./title-words.ts";

/** Where two titles may change over into one another: between these and the words behind them. */
const joints =
  /^(?:in|on|at|with|from|after|before|by|near|over|under|into|through|for|of|to|and|but|while|during|between|is|was)$/i;
const nouns = /^(?:the|my|a|an|this|our|your|some|his|her|their|its)$/i;

const FEWEST_WORDS = 2;
const MOST_WORDS = 22;
const CANDIDATES = 120;

type Sample = { words: string[]; title: string };

/**
 * New titles out of what did well: the beginning of one sample and the end of another that meet at the same word, and
 * samples that speak of the keywords instead. None of them is a sample itself.
 */
export function generateTitles(samples: readonly string[], keywords: readonly string[], chance: Chance): string[] {
  const known = new Set(samples.map(titleKey));
  const taken = samples.map((title) => ({ title, words: takeApart(title).words.split(/\s+/) }));
  const made = [...aboutKeywords(taken, keywords, chance), ...shuffled(chance, recombined(taken, chance))];
  return made.filter((title) => !known.has(titleKey(title)) && isWellFormed(title)).slice(0, CANDIDATES);
}

/** At each joint: how a title may go on from there. */
function recombined(samples: readonly Sample[], chance: Chance): string[] {
  const endings = new Map<string, { from: Sample; rest: string[] }[]>();
  for (const sample of samples) {
    for (const [index, word] of sample.words.entries()) {
      if (!joints.test(word) || index < FEWEST_WORDS - 1) continue;
      const rest = sample.words.slice(index + 1);
      if (rest.length < FEWEST_WORDS - 1) continue;
      const key = word.toLowerCase();
      endings.set(key, [...(endings.get(key) ?? []), { from: sample, rest }]);
    }
  }
  return samples.flatMap((sample) => {
    const joined = sample.words.flatMap((word, index) =>
      joints.test(word) && index >= FEWEST_WORDS - 1 && index < sample.words.length - 1 ? [index] : [],
    );
    return joined.slice(0, 3).flatMap((index) => {
      const others = (endings.get(sample.words[index]!.toLowerCase()) ?? []).filter(({ from }) => from !== sample);
      if (others.length === 0) return [];
      const words = [...sample.words.slice(0, index + 1), ...pick(chance, others).rest];
      return words.length > MOST_WORDS ? [] : [putTogether(takeApart(sample.title), words.join(" "))];
    });
  });
}

/** By turns, so that each keyword has its titles. */
function aboutKeywords(samples: readonly Sample[], keywords: readonly string[], chance: Chance): string[] {
  if (keywords.length === 0) return [];
  return shuffled(chance, samples).flatMap((sample, turn) => about(sample, keywords[turn % keywords.length]!));
}

/** The thing a sample ends with gives way to the keyword, or the keyword stands before what a sample begins with. */
function about({ title, words }: Sample, keyword: string): string[] {
  const parts = takeApart(title);
  const index = words.findLastIndex((word, at) => nouns.test(word) && at > 0 && at < words.length - 1);
  if (index !== -1) return [putTogether(parts, `${words.slice(0, index + 1).join(" ")} ${keyword}`)];
  const joint = words.findIndex((word, at) => joints.test(word) && at > 0);
  const rest = joint === -1 ? uncapitalised(words.join(" ")) : words.slice(joint).join(" ");
  const glue = joint === -1 ? ", " : " ";
  return [putTogether(parts, capitalised(`${keyword}${glue}${withoutEnd(rest)}`))];
}

const pairs = ["()", "[]", "{}", "\u201c\u201d"];

/** What was opened is closed, no word stands twice in a row, and it does not end in the air. */
function isWellFormed(title: string): boolean {
  const count = (sign: string) => title.split(sign).length;
  if (pairs.some(([open, close]) => count(open!) !== count(close!)) || count('"') % 2 === 0) return false;
  if (/\b(\w+) \1\b/i.test(title)) return false;
  const words = takeApart(title).words.split(/\s+/);
  return words.length >= FEWEST_WORDS && !joints.test(words.at(-1)!) && !nouns.test(words.at(-1)!);
}
