import { lengthOf } from "@ponkan/contract/posts/validation/words";
import type { TitleStyle } from "./title-style.ts";

/** The middle half of the titles is within the range; lengths this close to it are just as good. */
const STEP = 5;

type Titled = { title: string };

/** Orders ideas by closeness to titles that do well in the subreddit: question or statement first, then length. */
export function byHabits<T extends Titled>(ideas: readonly T[], habits: TitleStyle | null): readonly T[] {
  if (!habits) return ideas;
  return ideas
    .map((idea) => ({ idea, away: awayFrom(habits, idea) }))
    .toSorted((one, other) => one.away - other.away)
    .map(({ idea }) => idea);
}

const OTHER_KIND = 1000;

function awayFrom({ questions, length }: TitleStyle, { title }: Titled): number {
  const isQuestion = /\?\s*$/.test(title);
  const isOtherKind = isQuestion ? questions === "few" : questions === "most";
  const long = lengthOf(title);
  const beside = Math.max(0, length.from - long, long - length.to);
  return (isOtherKind ? OTHER_KIND : 0) + Math.floor(beside / STEP);
}
