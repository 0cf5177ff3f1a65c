import { cutInTwo, evenPieces, markable } from "./cut-title.ts";
import type { Part, Skeleton } from "./pattern/skeletons.ts";
import { after, guessed, type Suggestion, shaped, WITH_OWN_VALUES } from "./suggestion.ts";
import { glue, marked } from "./tidy.ts";

type Filling = {
  from: Suggestion;
  /** Words that can fill a gap between brackets. */
  known: readonly string[];
  /** A placeholder for words only the author can supply. */
  blank: string;
  fits: (title: string) => boolean;
};

/** Builds titles that match the skeleton and keep as much of the title as possible. */
export function fillSkeleton(skeleton: Skeleton, filling: Filling): Suggestion[] {
  const { parts } = skeleton;
  const gaps = parts.filter(({ kind }) => kind === "words").length;
  if (gaps === 0) return added(skeleton, textOf(parts), filling);
  if (gaps > 1) return divided(skeleton, gaps, filling);
  const index = parts.findIndex(({ kind }) => kind === "words");
  const [opening, closing] = [textOf(parts.slice(0, index)), textOf(parts.slice(index + 1))];
  const isPair = opening.trim() !== "" && closing.trim() !== "";
  return isPair ? bracketed(skeleton, opening, closing, filling) : inserted(skeleton, opening, closing, filling);
}

/** Adds the mark before or after the title, in the nicest form that fits. */
function added({ atStart, atEnd, parts }: Skeleton, mark: string, { from, fits }: Filling): Suggestion[] {
  if (mark.trim() === "" || (atStart && atEnd)) return [];
  const { before, behind } = marked(from.title, mark);
  const pick = (titles: string[]) => titles.find(fits) ?? [];
  return [...(atStart ? [] : [pick(behind)]), ...(atEnd ? [] : [pick(before)])]
    .flat()
    .map((title) => after(from, title, addStep(mark, parts)));
}

/** Puts a placeholder, known words or some of the title's words between the two marks. */
function bracketed({ atStart, atEnd }: Skeleton, opening: string, closing: string, { from, known, blank }: Filling) {
  const inside = (words: string) => {
    // A placeholder needs no brackets of its own inside bracket marks.
    const mark = `${opening}${words}${closing}`.replace("[[", "[").replace("]]", "]");
    const titles = [...(atStart ? [] : [glue(from.title, mark)]), ...(atEnd ? [] : [glue(mark, from.title)])];
    return titles.map((title) => after(from, title, `add "${mark.trim()}"`));
  };
  const pieces = markable(from.title, atStart, atEnd).map(([before, words, behind]) => {
    const title = glue(glue(before, `${opening}${words}${closing}`), behind);
    return after(from, title, `put "${words}" in ${opening.trim()}${closing.trim()}`);
  });
  return [...[blank, ...known].flatMap(inside).map(shaped), ...pieces.map(guessed)];
}

/** Adds a mark before or after the title, with a placeholder on its other side, or between the words. */
function inserted(
  { atStart, atEnd, parts }: Skeleton,
  opening: string,
  closing: string,
  { from, blank }: Filling,
): Suggestion[] {
  const mark = opening + closing;
  const step = addStep(mark, parts);
  const whole = after(from, glue(glue(opening, from.title), closing), step);
  const isOpen = opening.trim() === "" ? !atEnd : !atStart;
  if (!isOpen) return [whole];
  const [before, behind] = opening.trim() === "" ? [blank, from.title] : [from.title, blank];
  const shape = after(from, glue(glue(before, mark), behind), step);
  const titles = cutInTwo(from.title).map(([first, second]) => glue(glue(first, mark), second));
  return [shaped(shape), ...titles.map((title) => guessed(after(from, title, step))), guessed(whole)];
}

/** For several gaps: the whole title in the first of two, or one piece of it in each. */
function divided({ parts }: Skeleton, gaps: number, { from, blank }: Filling): Suggestion[] {
  const filled = (pieces: readonly string[]) => {
    let used = 0;
    const texts = parts.map((part) => (part.kind === "text" ? part.text : (pieces[used++] ?? "")));
    return after(from, texts.reduce(glue, ""), addStep(textOf(parts), parts));
  };
  const ways = gaps === 2 ? cutInTwo(from.title) : evenPieces(from.title, gaps);
  return [...(gaps === 2 ? [shaped(filled([from.title, blank]))] : []), ...ways.map(filled).map(guessed)];
}

function addStep(mark: string, parts: readonly Part[]): string {
  const isExample = parts.some((part) => part.kind === "text" && part.isExample);
  return isExample ? `add "${mark.trim()}" ${WITH_OWN_VALUES}` : `add "${mark.trim()}"`;
}

const textOf = (parts: readonly Part[]) => parts.map((part) => (part.kind === "text" ? part.text : "")).join("");
