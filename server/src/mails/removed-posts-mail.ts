import type { Mail } from "../lib/mail.ts";
import { composeMail } from "./compose-mail.ts";
import { type MailedPost, postLines } from "./post-lines.ts";

type Props = { to: string; posts: MailedPost[]; link: string };

export function removedPostsMail({ to, posts, link }: Props): Mail {
  const count = posts.length === 1 ? "1 post was" : `${posts.length} posts were`;
  return composeMail(to, posts.length === 1 ? "A post was removed" : `${posts.length} posts were removed`, {
    title: `${count} removed`,
    paragraphs: postLines(posts),
    button: { label: "See what removed posts have in common", link },
    footnote: "You can turn these emails off in the settings under Alerts.",
  });
}
