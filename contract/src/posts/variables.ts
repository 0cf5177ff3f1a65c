import { fillVariables } from "../templates/fill-variables.ts";
import { formatDay } from "../time/formats.ts";

type Words = { title: string; content: string; comment: string };
type About = {
  /** Names of the creator and the subreddit. */
  creator: string;
  subreddit: string;
  /** The promotion link; empty if there is none. */
  link: string;
  post_at: Date;
  /** The user's time zone. */
  zone: string;
};

/** Longer than any platform accepts; cut here because the platform rejects the rest anyway. */
const LONGEST = { title: 1_000, text: 100_000 };

/** Fills in the variables of a post's texts (TE-02). */
export function renderWords({ title, content, comment }: Words, { creator, subreddit, link, post_at, zone }: About) {
  const values = { creator, subreddit, link, day: weekdayOf(post_at, zone), title: "" };
  const rendered = fillVariables(title, values, LONGEST.title);
  const fill = (text: string) => fillVariables(text, { ...values, title: rendered }, LONGEST.text);
  return {
    title: rendered,
    content: fill(content),
    comment: fill(comment),
  } satisfies Words;
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** 'Monday' */
export function weekdayOf(at: Date, zone: string): string {
  return weekdays[new Date(formatDay(at, zone)).getUTCDay()]!;
}
