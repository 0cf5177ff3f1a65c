import type { WorldMessage } from "../../world/types.ts";
import type { RedditContext } from "../context.ts";
import type { RedditUser, StoredMessage } from "../model.ts";
import { changeUser } from "../write/change-user.ts";
import { ensureBanNotices } from "./ban-notices.ts";
import { noticesFor } from "./notices.ts";

const DAYS_BEFORE = 3;
const DAY = 86_400;

/** The private messages of a user by now: what people sent, what strangers write, and what Reddit has to tell. */
export function mailFor(ctx: RedditContext, user: RedditUser, now: number): StoredMessage[] {
  ensureBanNotices(ctx, user, now);
  const sent = ctx.store.messages.by("to", user.name.toLowerCase()).filter(({ created_utc }) => created_utc <= now);
  return [...sent, ...lettersFor(ctx, user, now), ...noticesFor(ctx, user, now)];
}

function lettersFor(ctx: RedditContext, user: RedditUser, now: number): StoredMessage[] {
  return ctx.world.letters(user, inboxSince(ctx, user, now), now).map((letter) => messageOf(letter, user));
}

// Written down at the first look, so that a second consent or the loss of the first changes no letter.
function inboxSince({ store }: RedditContext, user: RedditUser, now: number): number {
  if (user.inbox_since !== null) return user.inbox_since;
  const connected = store.grants.by("user", user.id).map(({ created_at }) => created_at);
  const since = Math.min(now, ...connected) - DAYS_BEFORE * DAY;
  changeUser({ store }, user, () => ({ inbox_since: since })).catch(console.error);
  return since;
}

function messageOf({ id, from, subject, body, created_utc }: WorldMessage, { name }: RedditUser): StoredMessage {
  const alone = { subreddit: null, parent: null, first_message: null, distinguished: null };
  return { id, from, to: name, subject, body, created_utc, ...alone };
}
