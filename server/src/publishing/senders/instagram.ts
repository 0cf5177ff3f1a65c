import { platformLabels } from "@ponkan/contract/accounts/platform";
import type { InstagramAdapter } from "@ponkan/platforms";
import type { Access } from "@ponkan/platforms/capabilities";
import type { InstagramDraft, InstagramPlace } from "@ponkan/platforms/instagram/publish/draft";
import { type Failure, ok } from "@ponkan/platforms/outcome";
import type { AppContext } from "../../context.ts";
import type { FileStore } from "../../lib/storage/storage.ts";
import type { Inspector } from "../../modules/media/inspect/inspector.ts";
import type { MediaRow } from "../../modules/media/media.queries.ts";
import type { Post } from "../posts/find-posts.ts";
import type { Prepared, Sender } from "../sender.ts";
import { readyContainer } from "./instagram-container.ts";
import { mediaOfPost } from "./media-of-post.ts";
import { adviceOnOwn } from "./own-refusals.ts";
import { wordsOf } from "./words.ts";

type Needs = Pick<AppContext, "db" | "clock" | "config"> & { files: FileStore; inspector: Inspector };
type Instagram = Needs & Pick<InstagramAdapter, "publisher" | "isSandbox">;

/** Instagram does not say when its 24-hour limit allows the next post. */
const QUOTA_MS = 30 * 60_000;

export function createInstagramSender(ctx: Needs, { publisher, isSandbox }: InstagramAdapter): Sender<InstagramDraft> {
  return {
    label: platformLabels.instagram,
    preparesAhead: true,
    prepare: (access, post) => draftOf({ ...ctx, publisher, isSandbox }, access, post),
    matchKey: ({ place, caption }) => [place, caption.trim()].join("\n"),
    send: (access, draft) => publisher.publish(access, draft),
    look: (access, sent) => publisher.look(access, sent),
    isFoundByContent: () => false,
    // A container becomes at most one post and knows whether it did.
    isEcho: () => false,
    takesTime: () => false,
    explain: (error) => adviceOnOwn(error) ?? publisher.explain(error),
  };
}

async function draftOf(ctx: Instagram, access: Access, post: Post): Promise<Prepared<InstagramDraft>> {
  const media = await mediaOfPost(ctx.db, post);
  if (media.kind !== "ok") return media;
  const { remote_user_id: user_id, username } = post;
  const place = placeOf(post, media.value);
  const caption = place === "story" ? "" : wordsOf(ctx.config, post).content.trim();
  const container = await readyContainer(ctx, access, post, { media: media.value, place, caption });
  if (container.kind !== "ok") return container;
  const limit = await overQuota(ctx, access, user_id);
  return limit ?? ok({ user_id, username, container_id: container.value, place, caption });
}

/** A single video in the feed is always a reel; Instagram has no other kind any more. */
function placeOf({ type }: Post, media: readonly MediaRow[]): InstagramPlace {
  if (type === "instagramStory") return "story";
  const isFilm = media.length === 1 && media[0]!.type.startsWith("video/");
  return type === "instagramReel" || isFilm ? "reels" : "feed";
}

/** Checked before each post. If the quota cannot be read, the post is not held back. */
async function overQuota({ publisher }: Instagram, access: Access, userId: string): Promise<Failure | null> {
  const quota = await publisher.quota(access, userId);
  if (quota.kind === "unauthorized" || quota.kind === "needs-reconnect") return quota;
  if (quota.kind !== "ok" || quota.value.used < quota.value.total) return null;
  const message = `Instagram allows up to ${quota.value.total} posts in 24 hours.`;
  return { kind: "throttled", retryAfterMs: QUOTA_MS, scope: "account", message };
}
