import type { NewPost } from "@ponkan/contract/posts/new-post";
import type { OtherPost } from "@ponkan/contract/posts/validation/draft";
import type { Db } from "../../../context.ts";
import type { KnownSubreddit } from "../../subreddits/load-subreddit-facts.ts";
import { findLinksSince, findPlannedAt } from "./checks.queries.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type Place = { creatorId: number; accountId: number };
type Known = ReadonlyMap<string, KnownSubreddit>;

/** Posts of the same account that the planned ones may get in the way of (SV-P6, SV-C13). */
export async function otherPosts(
  db: Db,
  { creatorId, accountId }: Place,
  planned: readonly NewPost[],
  known: Known,
  except: number[],
): Promise<OtherPost[]> {
  const times = planned.flatMap(({ post_at }) => (post_at ? [new Date(post_at).getTime()] : []));
  const minutes = [...new Set(times.map((time) => Math.floor(time / MINUTE) * MINUTE))].map((time) => new Date(time));
  const atTheTime = await findPlannedAt(db, creatorId, accountId, minutes, except);
  const links = await earlierLinks(db, accountId, planned, known, except);
  return [
    ...atTheTime.map((post) => ({ ...asOther(post), isScheduled: true })),
    ...links.map((post) => ({ ...asOther(post), isScheduled: false })),
  ];
}

/** Only where a subreddit minds reposts. */
async function earlierLinks(db: Db, accountId: number, planned: readonly NewPost[], known: Known, except: number[]) {
  const places = planned.flatMap(({ type, subreddit }) => (type === "link" ? [subreddit.toLowerCase()] : []));
  const ages = places.map((name) => known.get(name)?.rules?.link_repost_age ?? 0);
  const longest = Math.max(0, ...ages);
  if (longest === 0) return [];
  const first = Math.min(...planned.map(({ post_at }) => (post_at ? new Date(post_at).getTime() : Date.now())));
  return findLinksSince(db, accountId, places, new Date(first - longest * DAY), except);
}

function asOther({ subreddit, post_at, content, type }: Awaited<ReturnType<typeof findPlannedAt>>[number]) {
  return { subreddit, post_at: post_at.toISOString(), content, isLink: type === "link" };
}
