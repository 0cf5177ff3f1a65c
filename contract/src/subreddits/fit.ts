import { keptShare, type OwnRecord, recordValue, recordWords } from "./fit/own-record.ts";
import { RequirementLevel } from "./requirement-level.ts";
import type { Subreddit } from "./subreddit.ts";

export const fitKinds = ["text", "link", "images", "videos", "galleries"] as const;
export type FitKind = (typeof fitKinds)[number];

/** The facts of a subreddit that may be suggested. */
export type FitSubreddit = Pick<
  Subreddit,
  | "name"
  | "icon"
  | "subscribers"
  | "over_18"
  | "access"
  | "allows"
  | "is_banned_from"
  | "is_approved"
  | "is_verified_in"
  | "min_karma"
  | "min_account_age_days"
> & {
  verification: RequirementLevel;
  words: ReadonlySet<string>;
  /** Null if the creator has not posted there. */
  own: OwnRecord | null;
  usual_score: number | null;
};

/**
 * What is to be posted and by which account. `liked` has the words of the subreddits chosen or used before, with the
 * number of subreddits that have each.
 */
export type FitRequest = {
  kind: FitKind;
  is_nsfw: boolean;
  account: { karma: number | null; age_days: number | null };
  liked: ReadonlyMap<string, number>;
};

export type Fit = { name: string; icon: string | null; match: number; why: string };

const GOOD = 50;

/**
 * Returns the subreddits that suit a post, best first. Scores the parts that are known: how the creator's posts did
 * there (weighted by their number), the words it shares with the liked subreddits, and its size. A subreddit without
 * any connection to the creator is never suggested, however large.
 */
export function bestFits(subreddits: readonly FitSubreddit[], ask: FitRequest, most: number): Fit[] {
  return subreddits
    .filter((subreddit) => takes(subreddit, ask) && meets(subreddit, ask.account))
    .flatMap((subreddit) => fitOf(subreddit, ask.liked) ?? [])
    .toSorted((one, other) => other.match - one.match || one.name.localeCompare(other.name))
    .slice(0, most);
}

/** NSFW posts only go to NSFW subreddits, other posts never do. */
function takes(subreddit: FitSubreddit, { kind, is_nsfw }: FitRequest): boolean {
  const isOpen = subreddit.access === "public" || (subreddit.access === "restricted" && subreddit.is_approved);
  return isOpen && !subreddit.is_banned_from && subreddit.allows[kind] && subreddit.over_18 === is_nsfw;
}

type Meets = Pick<FitSubreddit, "verification" | "is_verified_in" | "min_karma" | "min_account_age_days">;

/** An unknown fact about the subreddit or the account never excludes it. */
export function meets(subreddit: Meets, { karma, age_days }: FitRequest["account"]): boolean {
  if (subreddit.verification === RequirementLevel.required && !subreddit.is_verified_in) return false;
  if (karma !== null && karma < (subreddit.min_karma ?? karma)) return false;
  return age_days === null || age_days >= (subreddit.min_account_age_days ?? age_days);
}

function fitOf(subreddit: FitSubreddit, liked: FitRequest["liked"]): Fit | null {
  const { name, icon, own, usual_score, subscribers } = subreddit;
  const shared = sharedWords(subreddit, liked);
  if (own ? keptShare(own) < 0.5 : shared.length === 0) return null;

  const parts: Part[] = [];
  if (own) parts.push({ value: recordValue(own, usual_score), weight: (4 * own.posts) / (own.posts + 1) });
  if (liked.size > 0) parts.push({ value: 1 - 0.5 ** shared.length, weight: own ? 1 : 2 });
  if (subscribers !== null) parts.push({ value: Math.min(1, Math.log10(1 + subscribers) / 6), weight: 1 });
  const match = Math.round(100 * weightedMean(parts));
  if (match < GOOD) return null;
  return { name, icon, match, why: own ? recordWords(own, usual_score) : likeWords(shared) };
}

type Part = { value: number; weight: number };

function weightedMean(parts: readonly Part[]): number {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  return parts.reduce((sum, { value, weight }) => sum + value * weight, 0) / total;
}

/** The words shared with most of the liked subreddits first. */
function sharedWords({ words }: FitSubreddit, liked: FitRequest["liked"]): string[] {
  const shared = [...words].filter((word) => liked.has(word));
  return shared.toSorted((one, other) => liked.get(other)! - liked.get(one)! || one.localeCompare(other));
}

function likeWords(shared: readonly string[]): string {
  const named = shared.slice(0, 3).map((word) => `“${word}”`);
  return `Is about ${named.join(", ")} like places you use.`;
}
