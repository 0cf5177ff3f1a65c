import type { Mail } from "../lib/mail.ts";
import { composeMail } from "./compose-mail.ts";
import type { Paragraph } from "./letter.ts";

type Failed = { title: string; content: string; subreddit: string; creator: string; reason: string; link: string };
type Props = { to: string; posts: Failed[]; link: string };

const MOST = 10;

export function failedPostsMail({ to, posts, link }: Props): Mail {
  const count = posts.length === 1 ? "1 post was" : `${posts.length} posts were`;
  const more = posts.length - MOST;
  return composeMail(to, posts.length === 1 ? "A post was not published" : `${posts.length} posts were not published`, {
    title: `${count} not published`,
    paragraphs: [...posts.slice(0, MOST).map(line), ...(more > 0 ? [`And ${more} more.`] : [])],
    button: { label: "Open the calendar", link },
    footnote: "You can turn these mails off in the settings under Alerts.",
  });
}

function line({ title, content, subreddit, creator, reason, link }: Failed): Paragraph {
  const what = title || content || "Post";
  const where = subreddit ? ` in r/${subreddit}` : "";
  return { text: `“${what}”${where} by ${creator}: ${reason}`, label: "Open the post", link };
}
