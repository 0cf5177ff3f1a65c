import { setImmediate as othersGoFirst } from "node:timers/promises";
import { Platform } from "@ponkan/contract/accounts/platform";
import { keysOf } from "@ponkan/contract/ban-shield/judge-plan";
import { DAY, HOUR } from "@ponkan/contract/ban-shield/severity-scales";
import type { ShieldItem } from "@ponkan/contract/ban-shield/shield-item";
import type { NextPlace, NextPlaceRequest, PlaceToTry } from "@ponkan/contract/posts/next-place";
import type { AccessNeeds } from "../accounts/access/needs.ts";
import { timezoneOfUser } from "../auth/timezone-of-user.ts";
import { loadPost } from "../posts/read/load-post.ts";
import { asNewPost } from "../posts/write/as-new-post.ts";
import { practiceSubreddit } from "../posts/write/counted-posts.ts";
import { findPostLimits } from "../subreddits/post-limits.ts";
import { type Account, findHashes, findItems } from "./ban-shield.queries.ts";
import { isFreeFor, isFreeForAnother } from "./free-time.ts";
import { hoursToCome, sameTimeToCome } from "./hours-to-come.ts";
import { type KnownPost, placesOpenTo } from "./places-open-to.ts";
import { redditAccount } from "./reddit-account.ts";

type Author = { user_id: number; creator: { id: number; name: string } };
type Asked = { post: KnownPost | null; author: Author; zone: string; now: Date };

/** The distance within which posts are judged together. */
const AROUND_MS = 36 * DAY;

/** The first of these places where the post can go, with its first free hour there (AN-12). */
export async function nextPlace(
  ctx: AccessNeeds,
  author: Author,
  { post_id, places }: NextPlaceRequest,
): Promise<NextPlace | null> {
  const post = post_id === null ? null : await knownPost(ctx, author, post_id);
  const account = await redditAccount(ctx.db, author.creator.id);
  if (!account || (post && post.platform !== Platform.reddit)) return null;
  const open = post ? await placesOpenTo(ctx, author.creator, post, places) : places;
  if (open.length === 0) return null;
  const zone = await timezoneOfUser(ctx.db, author.user_id);
  return firstFree(ctx, account, open, { post, author, zone, now: ctx.clock.now() });
}

async function knownPost(ctx: AccessNeeds, { creator }: Author, id: number): Promise<KnownPost> {
  const post = await loadPost(ctx, creator.id, id);
  return { ...asNewPost(post), was_at: new Date(post.post_at) };
}

async function firstFree(
  ctx: AccessNeeds,
  account: Account,
  places: readonly PlaceToTry[],
  asked: Asked,
): Promise<NextPlace | null> {
  const limits = await findPostLimits(
    ctx.db,
    places.flatMap(({ subreddit }) => subreddit?.toLowerCase() ?? []),
  );
  const times = places.map((place) => timesOf(place, asked));
  const there = await itemsAround(ctx, account, times.flat(), [...limits.values()]);
  const keysAt = await keysFor(ctx, asked);
  const isFree = asked.post ? isFreeFor : isFreeForAnother;
  for (const [index, { subreddit }] of places.entries()) {
    const limit = limits.get(subreddit?.toLowerCase() ?? "");
    for (const at of times[index]!) {
      await othersGoFirst();
      const item: ShieldItem = { id: "next", at: at.getTime(), subreddit: subreddit ?? "", ...keysAt(subreddit, at) };
      if (isFree(item, { there, limit })) return { subreddit, post_at: at.toISOString() };
    }
  }
  return null;
}

function timesOf({ when }: PlaceToTry, { post, ...clock }: Asked): Date[] {
  if (when) return hoursToCome(when, clock);
  return sameTimeToCome(post?.was_at ?? clock.now, clock);
}

async function itemsAround(
  { db, config }: AccessNeeds,
  account: Account,
  times: readonly Date[],
  limits: readonly { hours: number }[],
): Promise<ShieldItem[]> {
  if (times.length === 0) return [];
  const around = Math.max(AROUND_MS, ...limits.map(({ hours }) => hours * HOUR));
  const moments = times.map((at) => at.getTime());
  const [from, until] = [new Date(Math.min(...moments) - around), new Date(Math.max(...moments) + around)];
  const practice = practiceSubreddit(config);
  const items = await findItems(db, account, { from, until });
  return items.filter(({ subreddit }) => subreddit.toLowerCase() !== practice);
}

type Keys = Pick<ShieldItem, "title_key" | "content_key">;

/** Returns the keys the post would have in a subreddit at a given time. */
async function keysFor({ db }: AccessNeeds, { post, author, zone }: Asked) {
  if (!post) return (): Keys => ({ title_key: null, content_key: null });
  const { id, name } = author.creator;
  const ids = post.media.map((file) => file.id);
  const reading = { creator: name, zone, hashes: await findHashes(db, id, ids) };
  return (subreddit: string | null, at: Date): Keys => keysOf({ ...post, subreddit: subreddit ?? "" }, at, reading);
}
