import { inTurns } from "../words/in-turns.ts";
import { isEnglish } from "../words/language.ts";
import { capitalised } from "../words/title-words.ts";
import { type FileFacts, monthTaken, sizeTag, wordsOfName } from "./file-facts.ts";
import type { TitleStyle } from "./title-style.ts";

/** Maximum number of tags taken from a file; there is no limit for keywords. */
const TAGS = 4;

export type Idea = { title: string; why: string };
type Known = { keywords: readonly string[]; file: FileFacts | null; habits: TitleStyle | null };

/** Returns titles that say only what the creator said about the post, taking turns between subjects. */
export function factTitles(known: Known): Idea[] {
  const { subjects, why } = subjectsOf(known.keywords, known.file);
  const titles = [...together(subjects), ...inTurns(subjects.map((subject) => aboutOne(subject, known)))];
  return titles.map((title) => ({ title, why }));
}

function together([first, second, third]: readonly string[]): string[] {
  if (!first || !second || !isEnglish(`${first} ${second}`)) return [];
  const pair = capitalised(`${first} and ${second}`);
  const isThree = third !== undefined && isEnglish(`${first} ${third}`);
  return isThree ? [capitalised(`${first}, ${second} and ${third}`), pair] : [pair];
}

function aboutOne(subject: string, { file, habits }: Known): string[] {
  const start = capitalised(subject);
  const size = habits?.hasSizes ? sizeTag(file) : null;
  const sized = size ? [`${start} ${size}`] : [];
  if (!isEnglish(subject)) return [start, ...sized];
  const month = monthTaken(file);
  return [
    ...sized,
    start,
    ...(month ? [`${start}, ${month}`] : []),
    ...(file ? [`${start} in [place]`] : []),
    ...(habits?.questions === "few" ? [] : [`${start}: what would you change?`]),
  ];
}

function subjectsOf(keywords: readonly string[], file: FileFacts | null): { subjects: readonly string[]; why: string } {
  if (keywords.length > 0) return { subjects: keywords, why: "From your keywords" };
  if (file && file.tags.length > 0) return { subjects: file.tags.slice(0, TAGS), why: "From the tags of the file" };
  const named = wordsOfName(file?.name ?? "");
  return { subjects: named ? [named] : [], why: "From the name of the file" };
}
