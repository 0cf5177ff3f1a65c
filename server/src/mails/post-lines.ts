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

/** A line for each post with what became of it, as far as anybody reads on. */
export function postLines(posts: readonly MailedPost[]): Paragraph[] {
  const more = posts.length - MOST;
  return [...posts.slice(0, MOST).map(line), ...(more > 0 ? [`And ${more} more.`] : [])];
}

function line({ title, content, subreddit, creator, reason, link }: MailedPost): Paragraph {
  const what = title || content || "Post";
  const where = subreddit ? ` in r/${subreddit}` : "";
  return { text: `“${what}”${where} by ${creator}: ${reason}`, label: "Open the post", link };
}
