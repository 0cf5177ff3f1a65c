import type { Performance } from "../../world/types.ts";

export const SORTS = ["new", "hot", "rising", "top", "controversial"] as const;
export type Sort = (typeof SORTS)[number];

export type Order = {
  sort: Sort;
  t: string | undefined;
  now: number;
  /** The time for which the world's own posts are ranked. */
  rankedAt: number;
};

/** The rank of a post; higher ranks come first. */
export function rankBy(sort: Sort, created: number, performance: () => Performance, now: number): number {
  if (sort === "new") return created;
  const { score, upvote_ratio } = performance();
  switch (sort) {
    case "hot":
      return Math.sign(score) * Math.log10(Math.max(Math.abs(score), 1)) + created / 45_000;
    case "rising":
      return score / (1 + (now - created) / 3600);
    case "top":
      return score;
    case "controversial":
      return controversy(score, upvote_ratio);
  }
}

/** High for many, evenly split votes. */
function controversy(score: number, ratio: number): number {
  const lead = Math.abs(2 * ratio - 1);
  const votes = lead < 0.01 ? Math.abs(score) + 1 : Math.abs(score) / lead;
  return votes ** (1 - lead);
}

const DAY = 86_400;

const SPANS: Record<string, number> = { hour: 3600, day: DAY, week: 7 * DAY, month: 30 * DAY, year: 365 * DAY };
const EVER = 366 * DAY;

/** How far back a listing goes; the world's history covers about a year. */
export function spanOf(sort: Sort, t: string | undefined): number {
  if (sort === "top" || sort === "controversial") return SPANS[t ?? ""] ?? EVER;
  if (sort === "rising") return DAY;
  return EVER;
}
