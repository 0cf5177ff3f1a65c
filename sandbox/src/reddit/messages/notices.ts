import { type RedditContext, siteOf } from "../context.ts";
import type { RedditUser, StoredMessage, StoredPost } from "../model.ts";
import { type RemovalOfPost, removalOf } from "../posts.ts";
import { permalinkUrl } from "../present/permalink.ts";
import { newestPosts } from "./newest-posts.ts";

/** Notices by Reddit and by moderators about an author's posts. Not stored: they are derived from the posts. */
export function noticesFor(ctx: RedditContext, user: RedditUser, now: number): StoredMessage[] {
  const posts = newestPosts(ctx, user);
  return [
    ...posts.flatMap((post) => removalNotice(ctx, user, post)),
    ...posts.flatMap((post) => videoNotice(ctx, user, post)),
    ...failureNotices(ctx, user),
  ].filter(({ created_utc }) => created_utc <= now);
}

/** Spam filters send no notice, nor does AutoModerator when it only filters a post. */
const SILENT = ["reddit", "automod_filtered", "deleted", "author"];

function removalNotice(ctx: RedditContext, user: RedditUser, post: StoredPost): StoredMessage[] {
  const removal = removalOf(ctx, { kind: "stored", post, author: user });
  if (!removal || SILENT.includes(removal.category) || post.visible_at > removal.at) return [];
  if (post.deleted_at !== null && post.deleted_at < removal.at) return [];

  const body = `Your post [${post.title}](${permalinkUrl(post, siteOf(ctx))}) was removed.\n\n${removal.reason}`;
  const subject = `Your post from ${post.subreddit} was removed`;
  return [{ ...notice(`r${post.id}`, user, subject, body, removal.at), ...removerOf(removal, post) }];
}

function removerOf({ category }: RemovalOfPost, { subreddit }: StoredPost): Partial<StoredMessage> {
  return category === "moderator" ? { from: null, subreddit, distinguished: "moderator" } : {};
}

function videoNotice(ctx: RedditContext, user: RedditUser, post: StoredPost): StoredMessage[] {
  if (post.kind !== "video") return [];
  const body = `Your video is processed, and your post is up: [${post.title}](${permalinkUrl(post, siteOf(ctx))})`;
  return [notice(`m${post.id}`, user, "Media Processing Completed Successfully", body, post.visible_at)];
}

function failureNotices({ store }: RedditContext, user: RedditUser): StoredMessage[] {
  const body = "Your video could not be processed, so there is no post. Please try again with another file.";
  return store.assets
    .by("user", user.id)
    .filter(({ outcome, mimetype }) => outcome?.post_id === null && mimetype.startsWith("video/"))
    .map(({ id, outcome }) => notice(`f${id}`, user, "Media Processing Failed", body, outcome?.at ?? 0));
}

function notice(id: string, { name }: RedditUser, subject: string, body: string, created_utc: number): StoredMessage {
  const bare = { subreddit: null, parent: null, first_message: null };
  return { id, from: "reddit", to: name, subject, body, created_utc, distinguished: "admin", ...bare };
}
