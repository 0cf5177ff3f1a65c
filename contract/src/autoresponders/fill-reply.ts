import { weekdayOf } from "../posts/variables.ts";
import { fillVariables } from "../templates/fill-variables.ts";

type About = {
  /** The author of the inbox item. */
  username: string;
  creator: string;
  /** Null for messages. */
  subreddit: string | null;
  title: string | null;
  /** The promotion link; empty if there is none. */
  link: string;
  /** When the reply goes out. */
  at: Date;
  zone: string;
};

/** More than Reddit accepts; Reddit's limit is checked before a rule is saved. */
const LONGEST = 20_000;

/** Fills in the variables of a reply (TE-02). */
export function fillReply(text: string, { username, creator, subreddit, title, link, at, zone }: About): string {
  const day = weekdayOf(at, zone);
  const values = { username, creator, subreddit: subreddit ?? "", title: title ?? "", link, day };
  return fillVariables(text, values, LONGEST).trim();
}
