import { Platform } from "@ponkan/contract/accounts/platform";
import { removalReasons } from "@ponkan/contract/posts/removal-reason";
import type { Db } from "../../context.ts";
import { readAccountHealth } from "../accounts/health/read-account-health.ts";
import { readPosts } from "../analytics/collect/read-posts.ts";
import { type SeenResult, saveResults } from "../posts/results/save-results.ts";
import { findOut, findRedditAccount, keepKarma } from "./demo.queries.ts";
import type { DemoContext, DemoCreator } from "./demo-context.ts";
import type { PublishedRef } from "./live-past.ts";
import type { StoryCreator } from "./story/creators.ts";
import { PAST_DAYS, type PlannedPost } from "./story/plan.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Older posts hardly change. */
const READ_FOR = 3 * DAY;

type Out = { id: number; remote_id: string; at: number };
type Moment = { at: Date; out: Out[] };

/** Stores how Reddit posts did day by day, as reported by the sandbox, as if read on each of these days. */
export async function readPast(
  tx: Db,
  ctx: DemoContext,
  demoCreator: DemoCreator,
  story: StoryCreator,
  { past, ids, standing }: { past: readonly PlannedPost[]; ids: readonly number[]; standing: readonly PublishedRef[] },
): Promise<void> {
  const out = past.flatMap(({ at, post }, index): Out[] => {
    const found = standing[index];
    return found && post.platform === Platform.reddit
      ? [{ id: ids[index]!, remote_id: found.remote_id, at: at.getTime() }]
      : [];
  });
  const now = ctx.clock.now().getTime();
  const moments = Array.from({ length: PAST_DAYS }, (_, index): Moment => {
    const at = now - (PAST_DAYS - index) * DAY;
    return { at: new Date(at), out: out.filter((post) => post.at < at && at - post.at < READ_FOR) };
  });
  const told_of = await ctx.sandbox.reddit.past(
    moments.map(({ at, out }) => ({ at: at.toISOString(), ids: out.map(({ remote_id }) => remote_id) })),
  );
  const readings = new Map<Out, SeenResult[]>();
  const scores = new Map<Out, number>();
  const karma = moments.map(({ at, out: young }, index) => {
    for (const [nth, post] of young.entries()) {
      const seen = told_of[index]![nth]!;
      scores.set(post, seen.score);
      readings.set(post, [...(readings.get(post) ?? []), { ...seenOf(post, seen), at }]);
    }
    const earned = [...scores.values()].reduce((sum, score) => sum + Math.max(0, score - 1), 0);
    const day = at.toISOString().slice(0, 10);
    return { day, karma_post: story.karma.link + earned, karma_comment: story.karma.comment };
  });
  for (const round of inRounds([...readings.values()])) await saveResults(tx, demoCreator.creator.id, round, null);
  const { remote_user_id } = await findRedditAccount(tx, demoCreator.creator.id);
  await keepKarma(tx, { user_id: demoCreator.user_id, creator_id: demoCreator.creator.id, remote_user_id }, karma);
}

/** All first readings, then all second ones, and so on, because a post can be stored only once per call. */
function inRounds(readings: readonly (readonly SeenResult[])[]): SeenResult[][] {
  const rounds = Math.max(0, ...readings.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => readings.flatMap((of) => of[round] ?? []));
}

type PastMoment = Awaited<ReturnType<DemoContext["sandbox"]["reddit"]["past"]>>[number][number];

function seenOf({ id }: Out, { score, upvote_ratio, num_comments, removed_by_category }: PastMoment): SeenResult {
  const removal_reason = removalReasons.find((reason) => reason === removed_by_category) ?? null;
  return {
    post_id: id,
    result: { numbers: { score, comments: num_comments, upvote_ratio }, removal_reason, is_deleted: false },
  };
}

/** Reads the present state from the platforms, as on any other day. */
export async function readPresent(ctx: DemoContext, { creator }: DemoCreator): Promise<void> {
  const reddit = await findRedditAccount(ctx.db, creator.id);
  await Promise.all([
    readAccountHealth(ctx, reddit),
    ...([Platform.reddit, Platform.twitter] as const).map(async (platform) => {
      const posts = await findOut(ctx.db, creator.id, platform);
      const [first] = posts;
      if (first) await readPosts(ctx, { ...reddit, id: first.account_id, platform }, posts);
    }),
  ]);
}
