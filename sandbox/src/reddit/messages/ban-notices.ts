import type { RedditContext } from "../context.ts";
import type { RedditUser, StoredMessage } from "../model.ts";
import { newId } from "../new-id.ts";
import { findSubreddit } from "../subreddits.ts";

/** A ban is told once, when its user next looks. */
export function ensureBanNotices(ctx: RedditContext, user: RedditUser, now: number): void {
  if (user.banned_from.length === 0) return;
  const told = ctx.store.messages.by("to", user.name.toLowerCase()).map(({ subject }) => subject);
  for (const banned of user.banned_from) {
    const name = findSubreddit(ctx, banned)?.name ?? banned;
    if (!told.includes(subjectOf(user, name))) ctx.store.messages.put(banNotice(user, name, now)).catch(console.error);
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
