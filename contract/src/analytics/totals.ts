import type { BookablePlatform } from "../accounts/platform.ts";
import { rounded } from "../numbers/statistics.ts";

const counted = ["score", "comments", "likes", "reposts", "replies", "views", "reach", "shares"] as const;
export type CountedNumber = (typeof counted)[number];

const ofReddit = [
  "posts",
  "score",
  "avg_score",
  "comments",
  "upvote_ratio",
  "removed",
  "removal_rate",
  "karma",
  "link_visits",
] as const;
export const totalKeys = [...ofReddit, "likes", "reposts", "replies", "views", "reach", "shares"] as const;
export type TotalKey = (typeof totalKeys)[number];

/** The numbers each platform reports about its posts (AN-01). */
export const totalsOfPlatform: Record<BookablePlatform, readonly TotalKey[]> = {
  reddit: ofReddit,
  twitter: ["posts", "likes", "reposts", "replies", "views"],
  instagram: ["posts", "likes", "comments", "reach"],
  tiktok: ["posts", "views", "likes", "comments", "shares"],
};

/** `change` in percent; null where there is nothing to compare with. */
export type Total = { value: number | null; previous: number | null; change: number | null };
export type Totals = Partial<Record<TotalKey, Total>>;

/** Sums over a platform's posts in a span; null while no post's number is known. */
export type PlatformSums = Record<CountedNumber, number | null> & {
  platform: BookablePlatform;
  posts: number;
  /** Posts whose score is known. */
  scored: number;
  removed: number;
  /** The median; 0 to 1. */
  upvote_ratio: number | null;
};

export type SpanNumbers = { sums: readonly PlatformSums[]; karma: number | null; link_visits: number | null };

/** Every number that one of the platforms reports, with its change against the previous span (AN-02). */
export function totalsOf(platforms: readonly BookablePlatform[], now: SpanNumbers, before: SpanNumbers): Totals {
  const reported = totalKeys.filter((key) => platforms.some((platform) => totalsOfPlatform[platform].includes(key)));
  return Object.fromEntries(
    reported.map((key) => {
      const [value, previous] = [amountOf(key, now), amountOf(key, before)];
      return [key, { value, previous, change: changeOf(value, previous) }];
    }),
  );
}

/**
 * The change in percent; null if there is nothing to compare with. The previous karma may be negative, hence
 * `Math.abs`.
 */
export function changeOf(value: number | null, previous: number | null): number | null {
  return value === null || !previous ? null : rounded(((value - previous) / Math.abs(previous)) * 100);
}

export function removalRate(removed: number, posts: number): number | null {
  return posts === 0 ? null : rounded((removed / posts) * 100);
}

function amountOf(key: TotalKey, { sums, karma, link_visits }: SpanNumbers): number | null {
  const reddit = sums.find(({ platform }) => platform === "reddit");
  switch (key) {
    case "posts":
      return sums.reduce((sum, { posts }) => sum + posts, 0);
    case "avg_score":
      return reddit && reddit.scored > 0 ? rounded((reddit.score ?? 0) / reddit.scored) : null;
    case "upvote_ratio":
      return reddit?.upvote_ratio ?? null;
    case "removed":
      return reddit?.removed ?? 0;
    case "removal_rate":
      return removalRate(reddit?.removed ?? 0, reddit?.posts ?? 0);
    case "karma":
      return karma;
    case "link_visits":
      return link_visits;
    default:
      return sumOf(sums.filter(({ platform }) => totalsOfPlatform[platform].includes(key)).map((each) => each[key]));
  }
}

/** Null when none of the values is known. */
function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}
