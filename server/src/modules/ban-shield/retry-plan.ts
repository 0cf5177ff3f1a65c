import { setImmediate as othersGoFirst } from "node:timers/promises";
import { worstThreats } from "@ponkan/contract/ban-shield/judge-change";
import { judgePlanInSteps } from "@ponkan/contract/ban-shield/judge-plan";
import { DAY } from "@ponkan/contract/ban-shield/severity-scales";
import type { ShieldItem } from "@ponkan/contract/ban-shield/shield-item";
import { postsPerDay } from "@ponkan/contract/ban-shield/warm-up";
import type { RetryPlan } from "@ponkan/contract/posts/retry";
import { isAtLeast } from "@ponkan/contract/posts/severity";
import { findSlotsInSteps } from "@ponkan/contract/posts/times/find-safe-slots";
import type { AccountFacts } from "@ponkan/platforms/capabilities";
import type { AppContext } from "../../context.ts";
import { runInSteps } from "../../lib/run-in-steps.ts";
import { timezoneOfUser } from "../auth/timezone-of-user.ts";
import { refuseMissing } from "../posts/read/found-posts.ts";
import { practiceSubreddit } from "../posts/write/counted-posts.ts";
import { isAhead } from "../posts/write/retry-times.ts";
import { findPostLimits } from "../subreddits/post-limits.ts";
import { findItems, findOtherTimes, findRetried, type Retried } from "./ban-shield.queries.ts";
import { redditAccount } from "./reddit-account.ts";

type Author = { user_id: number; creator: { id: number } };
type Asked = {
  ids: readonly number[];
  spaces_all?: boolean | undefined;
  moved?: readonly { id: number; post_at: string }[] | undefined;
};
type Around = { there: ShieldItem[]; busy: number[]; zone: string; now: number; perDay: (at: number) => number };

const AROUND_MS = 36 * DAY;
const MOST_BUSY = 20_000;
const CALM_WITHIN = 3 * DAY;

/** Plans a retry of failed posts: which return to their time, which go out now, and the risks that raises. */
export async function retryPlan(ctx: AppContext, author: Author, asked: Asked): Promise<RetryPlan> {
  const { ids, spaces_all, moved = [] } = asked;
  const now = ctx.clock.now();
  const posts = await findRetried(ctx.db, author.creator.id, ids);
  refuseMissing(ids, posts);
  const back = posts.filter((post) => isAhead(post, now));
  const late = posts.filter((post) => !back.includes(post));
  const plan = { back: back.map(({ id }) => id), now: late.map(({ id }) => id), risks: [], spaced: [] };
  const account = await redditAccount(ctx.db, author.creator.id);
  const practice = practiceSubreddit(ctx.config);
  const isCounted = ({ subreddit }: { subreddit: string }) => subreddit !== "" && subreddit.toLowerCase() !== practice;
  const places = late.filter(isCounted);
  if (!account || places.length === 0) return plan;

  const span = { from: new Date(now.getTime() - AROUND_MS), until: new Date(now.getTime() + AROUND_MS) };
  const limits = await findPostLimits(ctx.db, [...new Set(posts.map(({ subreddit }) => subreddit.toLowerCase()))]);
  const itemOf = (post: Retried, at: Date): ShieldItem => ({
    ...post,
    at: at.getTime(),
    limit: limits.get(post.subreddit.toLowerCase()),
  });
  const timeOf = new Map(moved.map(({ id, post_at }) => [id, Date.parse(post_at)]));
  const planned = (await findItems(ctx.db, account, span)).map((item) => ({
    ...item,
    at: timeOf.get(item.id) ?? item.at,
  }));
  const there = [...planned.filter(isCounted), ...back.filter(isCounted).map((post) => itemOf(post, post.post_at))];
  const around = {
    there,
    busy: (await findOtherTimes(ctx.db, author.creator.id, span, MOST_BUSY)).map(([, at]) => at),
    zone: await timezoneOfUser(ctx.db, author.user_id),
    now: now.getTime(),
    perDay: postsPerDay(warmUpFacts(account.facts)),
  };
  const items = places.map((post) => itemOf(post, now));
  await othersGoFirst();
  const threats = [...(await runInSteps(judgePlanInSteps(items, there))).values()].flat();
  await othersGoFirst();
  return { ...plan, risks: worstThreats(threats), spaced: await spacedOut(items, around, spaces_all) };
}

function warmUpFacts({ karma_post, karma_comment, created_at }: AccountFacts) {
  const isRead = karma_post !== undefined && karma_comment !== undefined;
  return { karma: isRead ? karma_post + karma_comment : null, created_at: created_at ? new Date(created_at) : null };
}

/**
 * Times for posts that are spaced out. The first goes out now if that is safe and not all are to get times; the others
 * follow as soon as is safe, or a few days later if that avoids copies and crowding. Empty unless each gets a time.
 */
async function spacedOut(items: readonly ShieldItem[], { there, now, ...around }: Around, isAll = false) {
  const [first] = items;
  if (!first) return [];
  const raised = (await runInSteps(judgePlanInSteps([first], there))).get(first.id) ?? [];
  await othersGoFirst();
  const goesNow = !isAll && !raised.some(({ severity }) => isAtLeast(severity, "medium"));
  const rows = (goesNow ? items.slice(1) : items).map((item) => ({ ...item, best: [] }));
  const others = goesNow ? [...there, first] : there;
  const soon = { isSoonest: true, calmWithin: CALM_WITHIN };
  const search = { rows, others, now, from: now, quotaLeft: null, ...soon, ...around };
  const { placed } = await runInSteps(findSlotsInSteps(search));
  const spaced = placed.flatMap(({ row, at }) =>
    at === null ? [] : [{ id: Number(row.id), post_at: new Date(at).toISOString() }],
  );
  return spaced.length === rows.length ? spaced : [];
}
