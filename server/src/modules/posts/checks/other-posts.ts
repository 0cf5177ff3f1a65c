import type { NewPost } from "@ponkan/contract/posts/new-post";
import type { OtherPost, SubredditFacts } from "@ponkan/contract/posts/validation/rule-facts";
import type { Db } from "../../../context.ts";
import { findLinksSince, findPlannedAt } from "./checks.queries.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type Owner = { creatorId: number; accountId: number };

/** Returns the account's posts planned for the same minutes (SV-P6). */
export async function plannedAtTheirTimes(
  db: Db,
  { creatorId, accountId }: Owner,
  planned: readonly NewPost[],
  except: number[],
): Promise<OtherPost[]> {
  const times = planned.flatMap(({ post_at }) => (post_at ? [new Date(post_at).getTime()] : []));
  const minutes = [...new Set(times.map((time) => Math.floor(time / MINUTE) * MINUTE))].map((time) => new Date(time));
  const found = await findPlannedAt(db, creatorId, accountId, minutes, except);
  return found.map((post) => ({ ...asOther(post), isScheduled: true }));
}

/** Returns earlier links of the account, only for subreddits that restrict reposts (SV-C13). */
export async function earlierLinks(
  db: Db,
  accountId: number,
  planned: readonly NewPost[],
  subreddits: ReadonlyMap<string, SubredditFacts>,
  except: number[],
): Promise<OtherPost[]> {
  const names = planned.flatMap(({ type, subreddit }) => (type === "link" ? [subreddit.toLowerCase()] : []));
  const ages = names.map((name) => subreddits.get(name)?.rules?.link_repost_age ?? 0);
  const longest = Math.max(0, ...ages);
  if (longest === 0) return [];
  const first = Math.min(...planned.map(({ post_at }) => (post_at ? new Date(post_at).getTime() : Date.now())));
  const found = await findLinksSince(db, accountId, names, new Date(first - longest * DAY), except);
  return found.map((post) => ({ ...asOther(post), isScheduled: false }));
}

function asOther({ subreddit, post_at, content, type }: Awaited<ReturnType<typeof findPlannedAt>>[number]) {
  return { subreddit, post_at: post_at.toISOString(), link: type === "link" ? content : null, content_key: null };
}
