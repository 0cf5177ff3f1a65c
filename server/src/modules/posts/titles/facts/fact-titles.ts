import { isEnglish } from "../words/language.ts";
import { capitalised } from "../words/title-words.ts";
import { type FileFacts, monthTaken, sizeTag, wordsOfName } from "./file-facts.ts";
import type { PlaceHabits } from "./place-habits.ts";

const SUBJECTS = 4;

export type Idea = { title: string; why: string };
type Known = { keywords: readonly string[]; file: FileFacts | null; habits: PlaceHabits | null };

/** Titles that say what the creator said of the post, and nothing else. */
export function factTitles({ keywords, file, habits }: Known): Idea[] {
  const { subjects, why } = subjectsOf(keywords, file);
  const month = monthTaken(file);
  const size = habits?.hasSizes ? sizeTag(file) : null;
  const [first, second] = subjects;
  const titles = [
    ...(first && second && isEnglish(`${first} ${second}`) ? [`${capitalised(first)} and ${second}`] : []),
    ...subjects.slice(0, SUBJECTS).flatMap((subject) => {
      const start = capitalised(subject);
      const sized = size ? [`${start} ${size}`] : [];
      if (!isEnglish(subject)) return [start, ...sized];
      return [
        ...sized,
        start,
        ...(month ? [`${start}, ${month}`] : []),
        ...(file ? [`${start} in [place]`] : []),
        ...(habits?.questions === "few" ? [] : [`${start}: what would you change?`]),
      ];
    }),
  ];
  return titles.map((title) => ({ title, why }));
}

function subjectsOf(keywords: readonly string[], file: FileFacts | null): { subjects: readonly string[]; why: string } {
  if (keywords.length > 0) return { subjects: keywords, why: "From your keywords" };
  if (file && file.tags.length > 0) return { subjects: file.tags, why: "From the tags of the file" };
  const named = wordsOfName(file?.name ?? "");
  return { subjects: named ? [named] : [], why: "From the name of the file" };
}
