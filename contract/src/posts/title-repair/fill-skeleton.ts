import { cutInTwo, evenPieces, markable } from "./cut-title.ts";
import type { Part, Skeleton } from "./pattern/skeletons.ts";
import { after, type Suggestion, WITH_OWN_VALUES } from "./suggestion.ts";
import { glue, marked } from "./tidy.ts";

type Filling = {
  from: Suggestion;
  /** Words that may stand in a gap between brackets. */
  known: readonly string[];
  fits: (title: string) => boolean;
};

/** Titles that fulfil the skeleton with as much of the title as it was. */
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

/** In front or behind; the nicer way of writing it where that fits. */
function added({ atStart, atEnd, parts }: Skeleton, mark: string, { from, fits }: Filling): Suggestion[] {
  if (mark.trim() === "" || (atStart && atEnd)) return [];
  const { before, behind } = marked(from.title, mark);
  const pick = (titles: string[]) => titles.find(fits) ?? [];
  return [...(atStart ? [] : [pick(behind)]), ...(atEnd ? [] : [pick(before)])]
    .flat()
    .map((title) => after(from, title, addStep(mark, parts)));
}

/** Some of the words, or words that are known, between the two marks. */
function bracketed({ atStart, atEnd }: Skeleton, opening: string, closing: string, { from, known }: Filling) {
  const pieces = markable(from.title, atStart, atEnd).map(([before, inside, behind]) => {
    const title = glue(glue(before, `${opening}${inside}${closing}`), behind);
    return after(from, title, `put "${inside}" in ${opening.trim()}${closing.trim()}`);
  });
  const fromKnown = known.flatMap((word) => {
    const mark = `${opening}${word}${closing}`;
    const titles = [...(atStart ? [] : [glue(from.title, mark)]), ...(atEnd ? [] : [glue(mark, from.title)])];
    return titles.map((title) => after(from, title, `add "${mark.trim()}"`));
  });
  return [...pieces, ...fromKnown];
}

/** A mark in front of the title or behind it, or somewhere in it with words on both sides. */
function inserted(
  { atStart, atEnd, parts }: Skeleton,
  opening: string,
  closing: string,
  { from }: Filling,
): Suggestion[] {
  const step = addStep(opening + closing, parts);
  const whole = after(from, glue(glue(opening, from.title), closing), step);
  const isOpen = opening.trim() === "" ? !atEnd : !atStart;
  const within = isOpen ? cutInTwo(from.title) : [];
  const titles = within.map(([first, second]) => glue(glue(first, opening + closing), second));
  return [...titles.map((title) => after(from, title, step)), whole];
}

/** Several gaps: a piece of the title for each. */
function divided({ parts }: Skeleton, gaps: number, { from }: Filling): Suggestion[] {
  const ways = gaps === 2 ? cutInTwo(from.title) : evenPieces(from.title, gaps);
  return ways.map((pieces) => {
    let used = 0;
    const texts = parts.map((part) => (part.kind === "text" ? part.text : (pieces[used++] ?? "")));
    return after(from, texts.reduce(glue, ""), addStep(textOf(parts), parts));
  });
}

function addStep(mark: string, parts: readonly Part[]): string {
  const isExample = parts.some((part) => part.kind === "text" && part.isExample);
  return isExample ? `add "${mark.trim()}" ${WITH_OWN_VALUES}` : `add "${mark.trim()}"`;
}

const textOf = (parts: readonly Part[]) => parts.map((part) => (part.kind === "text" ? part.text : "")).join("");
