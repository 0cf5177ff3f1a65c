import { weekdayOf } from "../posts/variables.ts";
import { fillVariables } from "../templates/fill-variables.ts";

type About = {
  /** Who is answered. */
  username: string;
  creator: string;
  /** Null in messages. */
  subreddit: string | null;
  title: string | null;
  /** The promotion link; empty while there is none. */
  link: string;
  /** When it goes out. */
  at: Date;
  zone: string;
};

/** More than Reddit takes, which is asked before a rule is kept. */
const LONGEST = 20_000;

/** A reply as it goes out (TE-02). */
export function fillReply(text: string, { username, creator, subreddit, title, link, at, zone }: About): string {
  const day = weekdayOf(at, zone);
  const values = { username, creator, subreddit: subreddit ?? "", title: title ?? "", link, day };
  return fillVariables(text, values, LONGEST).trim();
}
