import { type RequirementField, unknownRequirements } from "@ponkan/contract/subreddits/requirements";
import type { FoundSubreddit } from "@ponkan/contract/subreddits/search/found-subreddit";
import type { AppContext } from "../../../context.ts";
import { heatOfMonth } from "../analysis/numbers.ts";
import { everything } from "../everything.ts";
import { noPosts, type OwnPosts, shownOwn } from "../own-posts.ts";
import { findRemovals } from "../removals/removals.queries.ts";
import { hourOfWeekIn } from "./hour-of-week.ts";
import { type FoundRow, findRows, markWanted, type Who } from "./search.queries.ts";
import { tagsOf } from "./tags.ts";

type Needs = Pick<AppContext, "db" | "clock" | "jobs"> & { ownPosts: OwnPosts };
type Asker = Who & { zone: string; saved: readonly string[] };

const DAY = 24 * 60 * 60 * 1000;
/** After a failed reading, viewing the subreddit does not trigger another one for this long. */
const AGAIN_MS = 60 * 60 * 1000;

const isOlder = (at: Date | null, now: Date, ms: number) => !at || now.getTime() - at.getTime() > ms;

/** Returns these subreddits as search rows, in order; those without recent numbers are queued for reading. */
export async function loadFound(ctx: Needs, asker: Asker, names: readonly string[]): Promise<FoundSubreddit[]> {
  const { db } = ctx;
  const now = ctx.clock.now();
  const [rows, removals, own] = await Promise.all([
    findRows(db, asker, names),
    findRemovals(db, names, now),
    ctx.ownPosts.summariesOf(db, asker.creatorId, names),
  ]);
  const isDue = ({ measured_at, looked_at }: FoundRow) =>
    isOlder(measured_at, now, DAY) && isOlder(looked_at, now, AGAIN_MS);
  await want(ctx, rows.filter(isDue), now);
  const isSaved = new Set(asker.saved.map((name) => name.toLowerCase()));
  return rows.map((row) => ({
    ...shown(row),
    best_time: bestTime(row, asker.zone, now),
    is_saved: isSaved.has(row.name.toLowerCase()),
    own: shownOwn(own.get(row.name.toLowerCase()) ?? noPosts),
    removals: removals.get(row.name.toLowerCase()) ?? null,
    is_being_read: row.measured_at === null && isDue(row),
  }));
}

/** Taken from the posts of the analysis; without one, from the sample. */
function bestTime({ month_scores, best_hour }: FoundRow, zone: string, now: Date): FoundSubreddit["best_time"] {
  if (!month_scores) return best_hour === null ? null : hourOfWeekIn(zone, best_hour, now);
  const [best] = heatOfMonth(month_scores, zone).best_times;
  return best ? { weekday: best.weekday, hour: best.hour } : null;
}

/** Users are looking at these subreddits, so they are read now instead of in their turn. */
async function want({ db, jobs }: Pick<Needs, "db" | "jobs">, rows: readonly FoundRow[], now: Date): Promise<void> {
  const fresh = rows.flatMap(({ name, wanted_at }) => (wanted_at ? [] : [name]));
  if (fresh.length === 0) return;
  await markWanted(db, fresh, now);
  await jobs.enqueue(db, "walk-catalogue", {});
}

function shown({ facts, access, corrected, read_at, ...row }: FoundRow) {
  const requirements = { ...unknownRequirements, ...facts.asks?.requirements, ...corrected };
  return {
    name: facts.display_name,
    title: facts.title,
    description: facts.description,
    icon: facts.icon,
    subscribers: facts.subscribers,
    over_18: facts.over_18,
    access,
    allows: facts.allows ?? everything,
    requirements: requirements as FoundSubreddit["requirements"],
    edited_requirements: Object.keys(corrected ?? {}) as RequirementField[],
    min_karma: facts.asks?.min_karma ?? null,
    min_account_age_days: facts.asks?.min_account_age_days ?? null,
    refreshed_at: read_at.toISOString(),
    is_banned_from: row.is_banned ?? false,
    is_approved: row.is_approved ?? access !== "restricted",
    is_verified_in: row.is_verified ?? false,
    tags: tagsOf(facts),
    posts_per_day: row.posts_per_day,
    median_score: row.median_score,
    growth: row.growth,
    opportunity: row.opportunity,
  };
}
