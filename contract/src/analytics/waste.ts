import type { SubredditResults } from "./analytics.ts";

type Place = Pick<SubredditResults, "name" | "posts" | "avg_score" | "removed">;

export type WastedPlace = {
  name: string;
  posts: number;
  removed: number;
  /** Upvotes of a post there, as the table of subreddits says. */
  avg_score: number;
  /** As many posts elsewhere bring as much as all of them did. */
  worth_posts: number;
  /** The others. */
  wasted: number;
  /** Somebody's time for those, in minutes. */
  minutes: number;
};

/** What it takes to make a post. */
export const MINUTES_PER_POST = 5;
/** With fewer nothing is told. */
const FEWEST = 3;
/** Of fewer posts than that, or a smaller part of them, nobody needs to hear. */
const LEAST_WASTED = 2;
const LEAST_SHARE = 0.5;

/**
 * Own places by what they cost, the worst first: how many of the posts there could have been left out if the others had
 * gone where the creator's posts bring what they usually bring. A post that was taken down brought nothing. A place is
 * compared with all others together, so that one that outshines the rest is measured by the rest, and without others
 * nothing is told.
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
