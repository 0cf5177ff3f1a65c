import { formatDay } from "../time/formats.ts";

/** TE-02: what may stand in curly brackets in a post. */
export type VariableValues = { creator: string; subreddit: string; title: string; link: string; day: string };

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

/** Everything of a post that is read by people, as it goes out. */
export function renderWords({ title, content, comment }: Words, { creator, subreddit, link, post_at, zone }: About) {
  const values = { creator, subreddit, link, day: weekdayOf(post_at, zone), title: "" };
  const rendered = renderVariables(title, values);
  return {
    title: rendered,
    content: renderVariables(content, { ...values, title: rendered }),
    comment: renderVariables(comment, { ...values, title: rendered }),
  } satisfies Words;
}

/** An empty value drops the variable, and one of two spaces that then meet. What is put in is not looked at again. */
export function renderVariables(text: string, values: VariableValues): string {
  return text.replace(/( ?)\{(creator|subreddit|title|link|day)\}(?=( ?))/gi, (_all, before, name, after) => {
    const value = values[name.toLowerCase() as keyof VariableValues];
    return value === "" && after === " " ? "" : before + value;
  });
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

function weekdayOf(at: Date, zone: string): string {
  return weekdays[new Date(formatDay(at, zone)).getUTCDay()]!;
}
