import { keysOf } from "@ponkan/contract/ban-shield/judge-plan";
import type { EarlierPost } from "@ponkan/contract/posts/earlier-post";
import type { NewPost } from "@ponkan/contract/posts/new-post";
import type { PlaceToTry } from "@ponkan/contract/posts/next-place";
import { bucketOf, type Finding, isError } from "@ponkan/contract/posts/validation/findings";
import { ruleContext } from "@ponkan/contract/posts/validation/rule-context";
import { validatePost } from "@ponkan/contract/posts/validation/validate-post";
import type { AccessNeeds } from "../accounts/access/needs.ts";
import { loadRuleFacts } from "../posts/checks/load-rule-facts.ts";
import { findHashes } from "./ban-shield.queries.ts";
import { earlierPosts } from "./earlier-posts.ts";

/** A published or planned post, as it would be sent again. */
export type KnownPost = NewPost & { was_at: Date };
type Place = PlaceToTry & { subreddit: string };

/** The places whose known rules the post keeps, and where neither it nor its media was posted before. */
export async function placesOpenTo(
  ctx: AccessNeeds,
  creator: { id: number; name: string },
  post: KnownPost,
  places: readonly PlaceToTry[],
): Promise<Place[]> {
  const named = places.filter((place): place is Place => place.subreddit !== null);
  const fitting = await whereRulesAreKept(ctx, creator.id, post, named);
  if (fitting.length === 0) return [];
  const subreddits = fitting.map(({ subreddit }) => subreddit);
  const media_ids = post.media.map(({ id }) => id);
  const [{ data }, hashes] = await Promise.all([
    earlierPosts(ctx, creator.id, { subreddits, media_ids }),
    findHashes(ctx.db, creator.id, media_ids),
  ]);
  const byPlace = Map.groupBy(data, ({ subreddit }) => subreddit.toLowerCase());
  // The zone matters only for titles that contain the day, and those never repeat anyway.
  const reading = { creator: creator.name, zone: "UTC", hashes };
  return fitting.filter(({ subreddit }) => {
    const mine = keysOf({ ...post, subreddit }, post.was_at, reading);
    return !byPlace.get(subreddit.toLowerCase())?.some((earlier) => isRepeat(mine, earlier));
  });
}

/** Ignores flair and time, which are chosen for each place. */
async function whereRulesAreKept(
  ctx: AccessNeeds,
  creatorId: number,
  { was_at: _, ...post }: KnownPost,
  places: readonly Place[],
): Promise<Place[]> {
  const posts = places.map(({ subreddit }) => ({ ...post, subreddit, flair: null, post_at: null }));
  const { facts } = await loadRuleFacts(ctx, creatorId, posts);
  return places.filter((_place, index) => {
    const there = posts[index]!;
    return !validatePost(there, ruleContext(facts, there)).some(isInTheWay);
  });
}

/** Errors that apply anywhere, and any finding about that subreddit. */
function isInTheWay(finding: Finding): boolean {
  if (["flairs", "postTime"].includes(bucketOf(finding))) return false;
  return isError(finding) || "subreddit" in finding;
}

type Keys = { title_key: string | null; content_key: string | null };

function isRepeat(mine: Keys, earlier: EarlierPost): boolean {
  if (earlier.shows !== null) return true;
  const isSame = (key: keyof Keys) => mine[key] !== null && mine[key] === earlier[key];
  return isSame("content_key") || isSame("title_key");
}
