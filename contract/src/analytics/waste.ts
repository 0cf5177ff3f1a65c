import type { SubredditResults } from "./analytics.ts";

type Place = Pick<SubredditResults, "name" | "posts" | "avg_score" | "removed">;

export type WastedPlace = {
  name: string;
  posts: number;
  removed: number;
  /** Average upvotes per post, as in the table of subreddits. */
  avg_score: number;
  /** How many posts elsewhere would bring as much as all of these did. */
  worth_posts: number;
  /** The remaining posts. */
  wasted: number;
  /** The time spent on the wasted posts. */
  minutes: number;
};

/** The time to make a post. */
export const MINUTES_PER_POST = 5;
/** With fewer posts, a subreddit is not reported. */
const FEWEST = 3;
/** Below either of these, the waste is not worth reporting. */
const LEAST_WASTED = 2;
const LEAST_SHARE = 0.5;

/**
 * Lists the creator's subreddits by waste, worst first: how many of the posts there could have been skipped had the
 * rest gone where the creator's posts bring the usual result. A removed post brought nothing. Each subreddit is
 * compared with all others combined, so an outstanding one is measured against the rest; without others nothing is
 * reported.
 */
export function wastedPlaces(places: readonly Place[]): WastedPlace[] {
  const known = places.filter(({ avg_score }) => avg_score !== null);
  return known
    .filter(({ posts }) => posts >= FEWEST)
    .flatMap((place) => wasteOf(place, known) ?? [])
    .toSorted((one, other) => other.wasted - one.wasted || one.name.localeCompare(other.name));
}

function wasteOf(place: Place, known: readonly Place[]): WastedPlace | null {
  const { name, posts, removed } = place;
  const others = known.filter((other) => other !== place);
  const elsewhere = brought(others) / postsIn(others);
  if (!(elsewhere > 0)) return null;
  const worth_posts = Math.round(brought([place]) / elsewhere);
  const wasted = posts - worth_posts;
  if (wasted < LEAST_WASTED || wasted < posts * LEAST_SHARE) return null;
  return {
    name,
    posts,
    removed,
    avg_score: place.avg_score ?? 0,
    worth_posts,
    wasted,
    minutes: wasted * MINUTES_PER_POST,
  };
}

const postsIn = (places: readonly Place[]) => places.reduce((sum, { posts }) => sum + posts, 0);

const brought = (places: readonly Place[]) =>
  places.reduce((sum, { posts, removed, avg_score }) => sum + Math.max(0, avg_score ?? 0) * (posts - removed), 0);
