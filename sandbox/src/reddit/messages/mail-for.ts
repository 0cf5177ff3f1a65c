import type { WorldMessage } from "../../world/types.ts";
import type { RedditContext } from "../context.ts";
import type { RedditUser, StoredMessage } from "../model.ts";
import { newId } from "../new-id.ts";
import { findSubreddit } from "../subreddits.ts";
import { changeUser } from "../users.ts";
import { noticesFor } from "./notices.ts";

const DAYS_BEFORE = 3;
const DAY = 86_400;

/** A user's private messages: those that were sent to them, those of strangers, and notices by Reddit. */
export function mailFor(ctx: RedditContext, user: RedditUser, now: number): StoredMessage[] {
  ensureBanNotices(ctx, user, now);
  const sent = ctx.store.messages.by("to", user.name.toLowerCase()).filter(({ created_utc }) => created_utc <= now);
  return [...sent, ...strangerMessages(ctx, user, now), ...noticesFor(ctx, user, now)];
}

function strangerMessages(ctx: RedditContext, user: RedditUser, now: number): StoredMessage[] {
  return ctx.world
    .messagesFromStrangers(user, inboxSince(ctx, user, now), now)
    .map((message) => messageOf(message, user));
}

// Stored on first use, so that reconnecting does not change the messages.
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

/** Sends a ban notice once, when the user first opens their inbox after the ban. */
function ensureBanNotices(ctx: RedditContext, user: RedditUser, now: number): void {
  if (user.banned_from.length === 0) return;
  const subjects = ctx.store.messages.by("to", user.name.toLowerCase()).map(({ subject }) => subject);
  for (const banned of user.banned_from) {
    const name = findSubreddit(ctx, banned)?.name ?? banned;
    if (subjects.includes(subjectOf(user, name))) continue;
    ctx.store.messages.put(banNotice(user, name, now)).catch(console.error);
  }
}

function subjectOf({ name }: RedditUser, subreddit: string): string {
  return `u/${name} is permanently banned from r/${subreddit}`;
}

function banNotice(user: RedditUser, subreddit: string, now: number): StoredMessage {
  return {
    id: newId(),
    from: null,
    to: user.name,
    subreddit,
    subject: subjectOf(user, subreddit),
    body: `You can still look at r/${subreddit}, but you can no longer post or comment there. The ban is permanent.\n\nIf you have a question about it, answer this message to write to the moderators.`,
    parent: null,
    first_message: null,
    distinguished: "moderator",
    created_utc: now,
  };
}
