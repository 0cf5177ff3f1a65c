import { digits, fromDigits } from "./base36.ts";

/** The parts of a history post's id: index of its subreddit, days since 1970, number on that day. */
export type Slot = { subreddit: number; day: number; number: number };

const SHAPE = /^h([0-9a-z]{2})([0-9a-z]{3})([0-9a-z]{2})$/;

/** Builds a post id. Later posts of a subreddit have ids that sort later. */
export function postId({ subreddit, day, number }: Slot): string {
  return `h${digits(subreddit, 2)}${digits(day, 3)}${digits(number, 2)}`;
}

export function parsePostId(id: string): Slot | undefined {
  const match = SHAPE.exec(id);
  if (!match) return undefined;
  const [, subreddit, day, number] = match as unknown as [string, string, string, string];
  return { subreddit: fromDigits(subreddit), day: fromDigits(day), number: fromDigits(number) };
}
