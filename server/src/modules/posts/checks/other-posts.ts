import type { NewPost } from "@ponkan/contract/posts/new-post";
import type { OtherPost } from "@ponkan/contract/posts/validation/draft";
import type { Db } from "../../../context.ts";
import type { KnownSubreddit } from "../../subreddits/load-subreddit-facts.ts";
import { findLinksSince, findPlannedAt } from "./checks.queries.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type Place = { creatorId: number; accountId: number };
type Known = ReadonlyMap<string, KnownSubreddit>;

/** What the account has planned for the same minutes (SV-P6). */
export async function plannedAtTheirTimes(
  db: Db,
  { creatorId, accountId }: Place,
  planned: readonly NewPost[],
  except: number[],
): Promise<OtherPost[]> {
  const times = planned.flatMap(({ post_at }) => (post_at ? [new Date(post_at).getTime()] : []));
  const minutes = [...new Set(times.map((time) => Math.floor(time / MINUTE) * MINUTE))].map((time) => new Date(time));
  const found = await findPlannedAt(db, creatorId, accountId, minutes, except);
  return found.map((post) => ({ ...asOther(post), isScheduled: true }));
}

/** Links it has posted or planned before, only where a subreddit minds reposts (SV-C13). */
export async function earlierLinks(
  db: Db,
  accountId: number,
  planned: readonly NewPost[],
  known: Known,
  except: number[],
): Promise<OtherPost[]> {
  const places = planned.flatMap(({ type, subreddit }) => (type === "link" ? [subreddit.toLowerCase()] : []));
  const ages = places.map((name) => known.get(name)?.rules?.link_repost_age ?? 0);
  const longest = Math.max(0, ...ages);
  if (longest === 0) return [];
  const first = Math.min(...planned.map(({ post_at }) => (post_at ? new Date(post_at).getTime() : Date.now())));
  const found = await findLinksSince(db, accountId, places, new Date(first - longest * DAY), except);
  return found.map((post) => ({ ...asOther(post), isScheduled: false }));
}

function asOther({ subreddit, post_at, content, type }: Awaited<ReturnType<typeof findPlannedAt>>[number]) {
  return { subreddit, post_at: post_at.toISOString(), content, isLink: type === "link" };
}
