import type { Paragraph } from "./letter.ts";

export type MailedPost = {
  title: string;
  content: string;
  subreddit: string;
  creator: string;
  reason: string;
  link: string;
};

const MOST = 10;

/** Returns a line per post with what happened to it; limited, as nobody reads more. */
export function postLines(posts: readonly MailedPost[]): Paragraph[] {
  const more = posts.length - MOST;
  return [...posts.slice(0, MOST).map(line), ...(more > 0 ? [`And ${more} more.`] : [])];
}

function line({ title, content, subreddit, creator, reason, link }: MailedPost): Paragraph {
  const what = title || content || "Post";
  const where = subreddit ? ` in r/${subreddit}` : "";
  return { text: `“${what}”${where} by ${creator}: ${reason}`, label: "Open the post", link };
}
