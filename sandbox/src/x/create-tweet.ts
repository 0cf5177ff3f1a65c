import { randomInt } from "node:crypto";
import { z } from "zod";
import { risingIds } from "../shared/rising-id.ts";
import type { PlatformUser } from "../shared/users.ts";
import { nowMs, type XContext } from "./context.ts";
import type { Tweet, XMedia } from "./model.ts";
import { forbidden, invalid, XProblem } from "./problem.ts";
import { weightOf } from "./text.ts";

const Ids = z.array(z.string().regex(/^\d{1,19}$/));
const NewTweet = z.strictObject({
  text: z.string().optional(),
  media: z.strictObject({ media_ids: Ids.min(1).max(4), tagged_user_ids: Ids.max(10).optional() }).optional(),
  reply: z
    .strictObject({
      in_reply_to_tweet_id: z.string().regex(/^\d{1,19}$/),
      exclude_reply_user_ids: Ids.optional(),
      auto_populate_reply_metadata: z.boolean().optional(),
    })
    .optional(),
  reply_settings: z.enum(["following", "mentionedUsers", "subscribers", "verified"]).optional(),
  made_with_ai: z.boolean().optional(),
  paid_partnership: z.boolean().optional(),
});

const LENGTHS: Record<string, number> = { standard: 280, premium: 25_000 };
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const NOT_PERMITTED = "You are not permitted to perform this action.";
const EPOCH_MS = 1_288_834_974_657;
const nextId = risingIds(EPOCH_MS, 22);

/** Runs X's checks in X's order, then stores the post. */
export async function createTweet(ctx: XContext, user: PlatformUser, body: unknown): Promise<Tweet> {
  if (ctx.settings.current().is_out_of_credits) throw outOfCredits();
  const read = NewTweet.safeParse(body);
  if (!read.success) throw invalid(messageOf(read.error));
  const { text = "", media: given, reply } = read.data;
  if (text.trim() === "" && !given) throw invalid("$.text: is missing but it is required", { text: [] });

  const media = mediaOf(ctx, user, given?.media_ids ?? []);
  if (weightOf(text) > (LENGTHS[user.kind] ?? 280)) throw forbidden(NOT_PERMITTED);
  const reply_to = reply?.in_reply_to_tweet_id ?? null;
  if (reply_to !== null) refuseReply(ctx, user, reply_to);
  refuseCashtags(text);
  refuseDuplicate(ctx, user, text, reply_to);

  const created_ms = nowMs(ctx);
  const tweet: Tweet = {
    id: nextId(created_ms),
    user_id: user.id,
    username: user.username,
    text,
    media: media.map(({ id, key, type }) => ({ id, key, type })),
    reply_to,
    created_ms,
    deleted_ms: null,
    forced_likes: null,
  };
  await ctx.posts.tweets.put(tweet);
  return tweet;
}

/** A post made at a given time. X's ids contain the time; the lowest bits distinguish posts of the same millisecond. */
export function pastTweet({ id: user_id, username }: PlatformUser, text: string, created_ms: number): Tweet {
  const id = String((BigInt(created_ms - EPOCH_MS) << 22n) + BigInt(randomInt(2 ** 22)));
  return { id, user_id, username, text, media: [], reply_to: null, created_ms, deleted_ms: null, forced_likes: null };
}

/** The user's posts of the last 24 hours, including deleted ones. */
export function postsOfDay({ posts, ...ctx }: XContext, user: PlatformUser): Tweet[] {
  return posts.tweets.by("user", user.id).filter(({ created_ms }) => created_ms > nowMs(ctx) - DAY_MS);
}

function mediaOf({ posts, ...ctx }: XContext, user: PlatformUser, ids: string[]): XMedia[] {
  const now = nowMs(ctx);
  const isUsable = (media: XMedia) =>
    media.user_id === user.id &&
    media.finalized_ms !== null &&
    media.ready_ms <= now &&
    media.failure === null &&
    media.expires_ms > now;
  const media = ids.flatMap((id) => posts.media.get(id) ?? []);
  if (media.length < ids.length || !media.every(isUsable)) {
    throw invalid("Your media IDs are invalid.", { "media.media_ids": ids });
  }
  const isMixed = media.length > 1 && media.some(({ category }) => category !== "tweet_image");
  if (isMixed) throw forbidden(NOT_PERMITTED);
  return media;
}

function refuseReply({ posts }: XContext, user: PlatformUser, parentId: string): void {
  const parent = posts.tweets.get(parentId);
  if (!parent || parent.deleted_ms !== null) {
    throw forbidden("You attempted to reply to a Tweet that is deleted or not visible to you.");
  }
  // Since February 2026, apps may only reply to people who mentioned their user.
  const mayAnswer = parent.user_id === user.id || parent.text.toLowerCase().includes(`@${user.username.toLowerCase()}`);
  if (!mayAnswer) throw forbidden(NOT_PERMITTED);
}

function refuseCashtags(text: string): void {
  if ((text.match(/(?<!\w)\$[a-z]{1,6}\b/gi)?.length ?? 0) > 1) {
    throw forbidden("A Tweet may contain a maximum of one cashtag.");
  }
}

function refuseDuplicate(ctx: XContext, user: PlatformUser, text: string, replyTo: string | null): void {
  const now = nowMs(ctx);
  const since = now - ctx.settings.current().duplicate_seconds * 1000;
  const isSame = (tweet: Tweet) => tweet.text.trim() === text.trim() && tweet.reply_to === replyTo;
  const isRemembered = ({ created_ms, deleted_ms }: Tweet) =>
    created_ms > since && (deleted_ms === null || deleted_ms > now - HOUR_MS);
  const isDuplicate =
    text.trim() !== "" && ctx.posts.tweets.by("user", user.id).some((each) => isSame(each) && isRemembered(each));
  if (isDuplicate) throw forbidden("You are not allowed to create a Tweet with duplicate content.");
}

function outOfCredits(): XProblem {
  const type = "https://api.twitter.com/2/problems/credits-depleted";
  return new XProblem(402, "Payment Required", { detail: "credits depleted", type });
}

const messageOf = (error: z.ZodError) =>
  error.issues.map(({ path, message }) => `$.${path.join(".")}: ${message}`).join("; ");
