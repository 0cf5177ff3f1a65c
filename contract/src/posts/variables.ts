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

/** Everything of a post that is read by people, as it goes out (TE-02). */
export function renderWords({ title, content, comment }: Words, { creator, subreddit, link, post_at, zone }: About) {
  const values = { creator, subreddit, link, day: weekdayOf(post_at, zone), title: "" };
  const rendered = fillVariables(title, values);
  return {
    title: rendered,
    content: fillVariables(content, { ...values, title: rendered }),
    comment: fillVariables(comment, { ...values, title: rendered }),
  } satisfies Words;
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** 'Monday' */
export function weekdayOf(at: Date, zone: string): string {
  return weekdays[new Date(formatDay(at, zone)).getUTCDay()]!;
}
