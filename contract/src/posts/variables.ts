import { fillVariables } from "../templates/fill-variables.ts";
import { formatDay } from "../time/formats.ts";

type Words = { title: string; content: string; comment: string };
type About = {
  /** Names. */
  creator: string;
  subreddit: string;
  /** The promotion link; empty while there is none. */
  link: string;
  post_at: Date;
  /** Of the user. */
  zone: string;
};

/** Longer than any platform takes: what is beyond is refused there, and need not be carried that far. */
const LONGEST = { title: 1_000, text: 100_000 };

/** Everything of a post that is read by people, as it goes out (TE-02). */
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
