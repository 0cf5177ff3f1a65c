import { Platform } from "../accounts/platform.ts";
import type { Advice, CauseFound } from "./advice.ts";
import type { Analytics, AnalyticsPost, SubredditResults } from "./analytics.ts";

export type HourOfWeek = { weekday: number; hour: number };
/** A subreddit to post to, with the best hour there if it is known. */
type PlaceToTry = { subreddit: string; when: HourOfWeek | null };

/** What one click does. */
export type StoryAction =
  /** Repeats the post in the first of these subreddits that accepts it. */
  | { kind: "repeat"; post_id: number; title: string; places: PlaceToTry[] }
  /** Reschedules a post of a platform without subreddits. */
  | { kind: "again"; post_id: number; title: string }
  | { kind: "schedule"; subreddit: string | null; when: HourOfWeek | null }
  | { kind: "drop"; subreddit: string }
  | { kind: "repair"; post_ids: number[] }
  | { kind: "show-removed" };

/** Facts instead of sentences: the page formats hours for its user. */
export type StoryItem =
  | { about: "best-post"; post: AnalyticsPost; times_average: number; action: StoryAction | null }
  | { about: "best-place"; place: SubredditResults; share: number; action: StoryAction }
  | { about: "removed"; removed: number; posts: number; score: number; action: StoryAction }
  | { about: "cause"; cause: CauseFound; action: StoryAction }
  | { about: "best-hour"; when: HourOfWeek; posts: number; action: StoryAction }
  | { about: "losing-place"; place: SubredditResults; action: StoryAction }
  | { about: "alike-planned"; cause: CauseFound; action: StoryAction };

export type Story = { well: StoryItem[]; lost: StoryItem[]; next: StoryItem[] };

const FEWEST_POSTS = 5;
const FEWEST_IN_PLACE = 3;
/** In percent: a subreddit that removes this share of the posts is not worth posting to. */
const LOSING_RATE = 50;
const PLACES_TRIED = 5;

type StoryInput = { analytics: Analytics; best: AnalyticsPost | null; advice: Advice | null };

/** Sums up what went well, what was lost and what to do next, at most two items each (AN-12). */
export function tellStory({ analytics, best, advice }: StoryInput): Story {
  const causes = advice?.forensics.causes ?? [];
  return {
    well: [...bestPost(analytics, best), ...bestPlace(analytics)],
    lost: [...removedPosts(analytics), ...causes.slice(0, 1).map(causeItem)],
    next: [...alikePlanned(causes), ...losingPlaces(analytics, causes), ...bestHour(analytics)].slice(0, 2),
  };
}

function bestPost({ totals, subreddits }: Analytics, best: AnalyticsPost | null): StoryItem[] {
  const average = totals.avg_score?.value ?? 0;
  if (!best || best.removal_reason !== null || (best.score ?? 0) <= average || average <= 0) return [];
  const action =
    best.platform === Platform.reddit ? elsewhere(best, subreddits) : { kind: "again" as const, ...named(best) };
  return [{ about: "best-post", post: best, times_average: (best.score ?? 0) / average, action }];
}

const named = ({ id, title }: AnalyticsPost) => ({ post_id: id, title });

/** Leaves out the post's own subreddit: its readers have seen the post, and its moderators may call it a repost. */
function elsewhere(best: AnalyticsPost, subreddits: readonly SubredditResults[]): StoryAction | null {
  const places = subreddits
    .filter(({ name, removal_rate }) => {
      return name.toLowerCase() !== best.subreddit.toLowerCase() && removal_rate < LOSING_RATE;
    })
    .toSorted((one, next) => (next.avg_score ?? 0) - (one.avg_score ?? 0))
    .slice(0, PLACES_TRIED)
    .map(({ name, best_time }) => ({ subreddit: name, when: best_time }));
  return places.length > 0 ? { kind: "repeat", ...named(best), places } : null;
}

/** The subreddit with the most upvotes, if there is another to compare it with. */
function bestPlace({ subreddits }: Analytics): StoryItem[] {
  const all = subreddits.reduce((sum, { score }) => sum + Math.max(0, score ?? 0), 0);
  const [best] = subreddits.toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0));
  if (!best || subreddits.length < 2 || best.posts < FEWEST_IN_PLACE || !best.score || best.score <= 0) return [];
  const share = Math.round((100 * best.score) / all);
  const action: StoryAction = { kind: "schedule", subreddit: best.name, when: best.best_time };
  return [{ about: "best-place", place: best, share, action }];
}

/** Counts Reddit posts only: no other platform reports removals. */
function removedPosts({ totals, subreddits, posts_by_platform }: Analytics): StoryItem[] {
  const removed = totals.removed?.value ?? 0;
  const posts = posts_by_platform.find(({ platform }) => platform === Platform.reddit)?.posts ?? 0;
  if (removed === 0) return [];
  const score = subreddits.reduce((sum, { removed: gone, avg_score }) => sum + gone * Math.max(0, avg_score ?? 0), 0);
  return [{ about: "removed", removed, posts, score: Math.round(score), action: { kind: "show-removed" } }];
}

/** Offers to drop the subreddit if it alone is the cause; otherwise shows the removed posts. */
function causeItem(cause: CauseFound): StoryItem {
  const [first] = cause.traits;
  if (first?.kind === "place" && cause.traits.length === 1) {
    return { about: "cause", cause, action: { kind: "drop", subreddit: first.key } };
  }
  return { about: "cause", cause, action: { kind: "show-removed" } };
}

function alikePlanned(causes: readonly CauseFound[]): StoryItem[] {
  const cause = causes.find(({ planned, traits }) => planned.length > 0 && traits.some(({ kind }) => kind !== "place"));
  if (!cause) return [];
  return [{ about: "alike-planned", cause, action: { kind: "repair", post_ids: cause.planned.map(({ id }) => id) } }];
}

/** Subreddits already named as a cause are not named again. */
function losingPlaces({ subreddits }: Analytics, causes: readonly CauseFound[]): StoryItem[] {
  const named = causes.flatMap(({ traits }) =>
    traits.flatMap(({ kind, key }) => (kind === "place" ? [key.toLowerCase()] : [])),
  );
  const [worst] = subreddits
    .filter(({ name, posts, removal_rate }) => {
      return posts >= FEWEST_IN_PLACE && removal_rate >= LOSING_RATE && !named.includes(name.toLowerCase());
    })
    .toSorted((one, other) => other.removed - one.removed);
  if (!worst) return [];
  return [{ about: "losing-place", place: worst, action: { kind: "drop", subreddit: worst.name } }];
}

function bestHour({ heatmap, totals }: Analytics): StoryItem[] {
  const best = heatmap.find(({ rank }) => rank === 1);
  if (!best || (totals.posts?.value ?? 0) < FEWEST_POSTS) return [];
  const when = { weekday: best.weekday, hour: best.hour };
  return [{ about: "best-hour", when, posts: best.posts, action: { kind: "schedule", subreddit: null, when } }];
}
