import { hasScope } from "../auth/access.ts";
import { plainError } from "../errors.ts";
import type { RedditUser, StoredMessage } from "../model.ts";
import { newId } from "../new-id.ts";
import type { Thing } from "../present/listing.ts";
import type { Call } from "../route.ts";
import { mailFor } from "./mail-for.ts";
import { presentMessage } from "./present-item.ts";

/** Replies to a message the user received or sent; messages by Reddit itself cannot be replied to. */
export async function replyToMessage(
  call: Call,
  author: RedditUser,
  { id, body }: Pick<StoredMessage, "id" | "body">,
): Promise<Thing> {
  const { ctx, now } = call;
  if (!hasScope(call.grant, "privatemessages")) throw plainError(403);
  const answered = messageOf(call, author, id);
  if (!answered || answered.distinguished === "admin") throw plainError(403);

  const fullname = `t4_${answered.id}`;
  const message: StoredMessage = {
    id: newId(),
    from: author.name,
    to: otherSide(answered, author),
    subreddit: answered.subreddit,
    subject: answered.subject.startsWith("re: ") ? answered.subject : `re: ${answered.subject}`,
    body,
    parent: fullname,
    first_message: answered.first_message ?? fullname,
    distinguished: null,
    created_utc: now,
  };
  await ctx.store.messages.put(message);
  return presentMessage(ctx, message, { isUnread: false });
}

function messageOf({ ctx, now }: Call, author: RedditUser, id: string): StoredMessage | undefined {
  const stored = ctx.store.messages.get(id);
  if (stored?.from === author.name) return stored;
  return mailFor(ctx, author, now).find((message) => message.id === id);
}

function otherSide({ from, to, subreddit }: StoredMessage, author: RedditUser): string {
  if (from === null) return `#${subreddit}`;
  return from === author.name ? to : from;
}
