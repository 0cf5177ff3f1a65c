import { setImmediate as othersGoFirst } from "node:timers/promises";
import { judgePlanInSteps, keysOf } from "@ponkan/contract/ban-shield/judge-plan";
import { DAY, HOUR } from "@ponkan/contract/ban-shield/severity-scales";
import type { ShieldItem } from "@ponkan/contract/ban-shield/shield-item";
import type { JudgedPost, PostToJudge } from "@ponkan/contract/posts/judged-post";
import { createPause, runInSteps } from "../../lib/run-in-steps.ts";
import type { AccessNeeds } from "../accounts/access/needs.ts";
import { timezoneOfUser } from "../auth/timezone-of-user.ts";
import { practiceSubreddit } from "../posts/write/counted-posts.ts";
import { loadSubredditFacts } from "../subreddits/load-subreddit-facts.ts";
import { type Account, findHashes, findItems, type Span } from "./ban-shield.queries.ts";
import { findEarlierPosts } from "./earlier-posts.queries.ts";
import { limitsThere } from "./limits-there.ts";
import { redditAccount } from "./reddit-account.ts";
import { repeatsThere } from "./repeats-there.ts";

type Author = { user_id: number; creator: { id: number; name: string } };

/** A run is at its worst with six posts, each less than seven days after the one before. */
const AROUND_MS = 36 * DAY;
const YEAR = 365 * DAY;
/** Posts planned further ahead, or too far in the past, are compared only with each other. */
const AHEAD_MS = 400 * DAY;

/**
 * The threats posts would raise if they were scheduled, with each other and with the account's posts (PS-13). In the
 * given order.
 */
export async function judgePosts(
  ctx: AccessNeeds,
  { user_id, creator }: Author,
  posts: readonly PostToJudge[],
): Promise<JudgedPost[]> {
  const account = await redditAccount(ctx.db, creator.id);
  if (!account) return posts.map(() => ({ threats: [], over_limit: null, repeats: null }));
  const practice = practiceSubreddit(ctx.config);
  const isCounted = ({ subreddit }: { subreddit: string }) => subreddit.toLowerCase() !== practice;

  const reading = {
    creator: creator.name,
    zone: await timezoneOfUser(ctx.db, user_id),
    hashes: await findHashes(ctx.db, creator.id, [...new Set(posts.flatMap(({ media_ids }) => media_ids))]),
  };
  const items = await itemsOf(posts, reading);
  const asked = posts.map(({ subreddit }) => ({ name: subreddit, usesFlair: false }));
  // Only stored facts: the caller has had them read a moment ago.
  const facts = await loadSubredditFacts(ctx, account, asked, 0);
  const counted = [...facts.values()].map(({ post_limit }) => (post_limit?.hours ?? 0) * HOUR);
  const there = await findItems(
    ctx.db,
    account,
    spanOf(items, ctx.clock.now().getTime(), Math.max(AROUND_MS, ...counted)),
  );
  await othersGoFirst(); // reading thousands of rows already takes a while
  const threats = await runInSteps(judgePlanInSteps(items.filter(isCounted), there.filter(isCounted)));
  await othersGoFirst();
  const limitOf = limitsThere([...there, ...items], (name) => facts.get(name)?.post_limit ?? null);
  const repeatOf = await repeatsIn(ctx, account, items.filter(isCounted));
  await othersGoFirst();
  return items.map((item) => ({
    threats: threats.get(item.id) ?? [],
    over_limit: limitOf(item),
    repeats: isCounted(item) ? repeatOf(item) : null,
  }));
}

/** The group id of posts that will be scheduled together. */
const PLANNED = "planned";

/** Comparing a text takes time, and there may be hundreds. */
async function itemsOf(posts: readonly PostToJudge[], reading: Parameters<typeof keysOf>[2]): Promise<ShieldItem[]> {
  const items: ShieldItem[] = [];
  const pause = createPause();
  for (const [index, { media_ids, ...post }] of posts.entries()) {
    const at = new Date(post.post_at);
    const keys = keysOf({ ...post, media: media_ids.map((id) => ({ id })) }, at, reading);
    items.push({ id: `${PLANNED} ${index}`, at: at.getTime(), subreddit: post.subreddit, group_id: PLANNED, ...keys });
    await pause();
  }
  return items;
}

/** Wide enough for all posts that can count together with these. */
function spanOf(items: readonly ShieldItem[], now: number, around: number): Span {
  const times = items.map(({ at }) => at);
  const within = (at: number) => new Date(Math.min(Math.max(at, now - around), now + AHEAD_MS));
  return { from: within(Math.min(...times) - around), until: within(Math.max(...times) + around) };
}

/** Files are compared only as a whole: which row shows a single one of them is not known here. */
async function repeatsIn({ db, clock }: AccessNeeds, account: Account, items: readonly ShieldItem[]) {
  const subreddits = [...new Set(items.map(({ subreddit }) => subreddit.toLowerCase()))];
  const since = new Date(clock.now().getTime() - YEAR);
  const earlier = await findEarlierPosts(db, account, { subreddits, media_ids: [] }, since);
  const byPlace = Map.groupBy(earlier, ({ subreddit }) => subreddit.toLowerCase());
  const repeats = new Map([...byPlace].map(([place, there]) => [place, repeatsThere(there)]));
  return (item: ShieldItem): JudgedPost["repeats"] => {
    const found = repeats.get(item.subreddit.toLowerCase())?.(item);
    return found ? { earlier: found.earlier, content: found.content, has_same_title: found.hasSameTitle } : null;
  };
}
