import type { Mail } from "../lib/mail.ts";
import { composeMail } from "./compose-mail.ts";
import { type MailedPost, postLines } from "./post-lines.ts";

type Props = { to: string; posts: MailedPost[]; link: string };

export function failedPostsMail({ to, posts, link }: Props): Mail {
  const count = posts.length === 1 ? "1 post was" : `${posts.length} posts were`;
  return composeMail(to, posts.length === 1 ? "A post was not published" : `${posts.length} posts were not published`, {
    title: `${count} not published`,
    paragraphs: postLines(posts),
    button: { label: "Open the calendar", link },
    footnote: "You can turn these emails off in the settings under Alerts.",
  });
}
