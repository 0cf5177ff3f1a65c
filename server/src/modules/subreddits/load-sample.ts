import type { RedditPost } from "@ponkan/platforms/reddit/post";
import type { AccessNeeds } from "../accounts/access/needs.ts";
import { askReddit } from "./ask-reddit.ts";
import { lookAgain } from "./removals/look-again.ts";
import { findLastSample } from "./removals/removals.queries.ts";
import { findSample, type SampledPost, type SampleKind, saveSample } from "./samples.queries.ts";
import { usableTitle } from "./usable-title.ts";

const DAY = 24 * 60 * 60 * 1000;
export const SAMPLE_LASTS_MS = DAY;
const PATIENCE_MS = 8_000;
/** The newest posts are read until they reach this far back, up to PAGES_MAX pages. */
const ENOUGH_MS = 7 * DAY;
const PAGES_MAX = 2;

type Source = { accountId: number; name: string };

/**
 * Returns posts of a subreddit, either the newest or the best of the month; null if they cannot be read. Samples of
 * public subreddits are cached for a day.
 */
export async function loadSample(ctx: AccessNeeds, source: Source, kind: SampleKind): Promise<SampledPost[] | null> {
  const now = ctx.clock.now();
  const known = await findSample(ctx.db, source.name, kind, new Date(now.getTime() - SAMPLE_LASTS_MS));
  if (known) return known;
  const before = kind === "new" ? await findLastSample(ctx.db, source.name) : [];
  const posts = kind === "top" ? await readTop(ctx, source) : await readNewest(ctx, source);
  if (!posts) return null;
  const sample = posts.filter(({ is_pinned }) => !is_pinned).map((post) => sampled(post, kind));
  await saveSample(ctx.db, source.name, kind, sample, now);
  await lookAgain(ctx, source, before);
  return sample;
}

type Listing = { sort: "new" | "top"; period?: "month"; after?: string | null };

const readPage = (ctx: AccessNeeds, { accountId, name }: Source, listing: Listing) =>
  askReddit(ctx, { accountId, patienceMs: PATIENCE_MS }, (communities, access) =>
    communities.posts(access, { subreddit: name, ...listing }),
  );

async function readTop(ctx: AccessNeeds, source: Source): Promise<RedditPost[] | null> {
  return (await readPage(ctx, source, { sort: "top", period: "month" }))?.items ?? null;
}

async function readNewest(ctx: AccessNeeds, source: Source): Promise<RedditPost[] | null> {
  const posts: RedditPost[] = [];
  let after: string | null = null;
  for (let page = 0; page < PAGES_MAX; page++) {
    const read = await readPage(ctx, source, { sort: "new", after });
    if (!read) return page > 0 ? posts : null;
    posts.push(...read.items);
    after = read.after;
    if (!after || reach(posts) >= ENOUGH_MS) break;
  }
  return posts;
}

const reach = (posts: readonly RedditPost[]) =>
  posts.length === 0 ? 0 : posts[0]!.created_at.getTime() - posts.at(-1)!.created_at.getTime();

function sampled({ id, created_at, score, comments, title, author }: RedditPost, kind: SampleKind): SampledPost {
  const usable = kind === "top" ? usableTitle(title, author) : null;
  const at = Math.floor(created_at.getTime() / 1000);
  return { id, at, score, comments, ...(usable !== null && { title: usable }) };
}
