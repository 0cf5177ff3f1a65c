import { type RequirementField, unknownRequirements } from "@ponkan/contract/subreddits/requirements";
import type { FoundSubreddit } from "@ponkan/contract/subreddits/search/found-subreddit";
import { filterOf, type SearchQuery } from "@ponkan/contract/subreddits/search/search-query";
import type { AppContext } from "../../../context.ts";
import type { AccessNeeds } from "../../accounts/access/needs.ts";
import { timezoneOfUser } from "../../auth/timezone-of-user.ts";
import { everything } from "../load-subreddit-facts.ts";
import { noPosts, type OwnPosts, shownOwn } from "../own-posts.ts";
import { redditAccountOf } from "../reddit-account.ts";
import type { SavedNames } from "../saved-names.ts";
import { hourOfWeekIn } from "./hour-of-week.ts";
import { type AskedBefore, learnFromReddit } from "./learn-from-reddit.ts";
import { type FoundRow, findNames, findRows, markWanted } from "./search.queries.ts";
import { searchedWords } from "./search-conditions.ts";
import { tagsOf } from "./tags.ts";

type Needs = AccessNeeds & Pick<AppContext, "jobs"> & AskedBefore & { ownPosts: OwnPosts; savedNames: SavedNames };
type Asker = { user_id: number; creator_id: number };
type Found = {
  data: FoundSubreddit[];
  meta: { current_page: number; last_page: number; per_page: number; total: number };
};

const DAY = 24 * 60 * 60 * 1000;
/** What could not be read is not tried again for every look at it. */
const AGAIN_MS = 60 * 60 * 1000;

const isOlder = (at: Date | null, now: Date, ms: number) => !at || now.getTime() - at.getTime() > ms;

/** SR-06. Where the catalogue has less than a page for the words, what Reddit finds is added to it first. */
export async function searchSubreddits(ctx: Needs, { user_id, creator_id }: Asker, query: SearchQuery): Promise<Found> {
  const { db } = ctx;
  const now = ctx.clock.now();
  const account = await redditAccountOf(db, creator_id);
  const words = searchedWords(query.query ?? "");
  const [used, saved, zone] = await Promise.all([
    ctx.ownPosts.usedSubreddits(db, creator_id, account.remote_user_id, now),
    ctx.savedNames(db, creator_id),
    timezoneOfUser(db, user_id),
  ]);
  const filter = filterOf(query);
  const who = { creatorId: creator_id, accountId: account.id };
  const search = {
    words,
    filter: { ...filter, access: filter.access ?? ["public" as const] },
    sort: query.sort ?? (words.length > 0 ? ("relevance" as const) : ("opportunity" as const)),
    names: { saved, posted: used.flatMap(({ name, own }) => (own ? [name] : [])) },
    page: query.page,
    per_page: query.per_page,
  };
  const known = await findNames(db, who, search);
  const mayBeMore = query.query !== undefined && query.page === 1 && known.names.length < query.per_page;
  const isLearned = mayBeMore && (await learnFromReddit(ctx, account.id, query.query!));
  const { total, names } = isLearned ? await findNames(db, who, search) : known;
  const [rows, own] = await Promise.all([findRows(db, who, names), ctx.ownPosts.summariesOf(db, creator_id, names)]);
  const isDue = ({ measured_at, looked_at }: FoundRow) =>
    isOlder(measured_at, now, DAY) && isOlder(looked_at, now, AGAIN_MS);
  const unread = rows.filter(isDue);
  await want(ctx, unread, now);
  const isSaved = new Set(saved.map((name) => name.toLowerCase()));
  const data = rows.map((row) => ({
    ...shown(row),
    best_time: row.best_hour === null ? null : hourOfWeekIn(zone, row.best_hour, now),
    is_saved: isSaved.has(row.name.toLowerCase()),
    own: shownOwn(own.get(row.name.toLowerCase()) ?? noPosts),
    is_being_read: row.measured_at === null && isDue(row),
  }));
  const last_page = Math.max(1, Math.ceil(total / query.per_page));
  return { data, meta: { current_page: query.page, last_page, per_page: query.per_page, total } };
}

/** People are looking at them: they are read at once, not only when it is their turn. */
async function want({ db, jobs }: Needs, rows: readonly FoundRow[], now: Date): Promise<void> {
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
