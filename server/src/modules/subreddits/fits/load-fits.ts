import { bestFits, type Fit, type FitKind, type FitRequest, type FitSubreddit } from "@ponkan/contract/subreddits/fit";
import { wordsOf } from "@ponkan/contract/subreddits/fit/words-of";
import { unknownRequirements } from "@ponkan/contract/subreddits/requirements";
import type { AppContext, Db } from "../../../context.ts";
import { accountStanding } from "../account-standing.ts";
import type { OwnPosts, UsedSubreddit } from "../own-posts.ts";
import { redditAccountOf } from "../reddit-account.ts";
import { type Candidate, findCandidates, findKnown } from "./fits.queries.ts";

type Needs = Pick<AppContext, "db" | "clock"> & { ownPosts: OwnPosts };
type Ask = { kind: FitKind; nsfw: boolean | undefined; chosen: readonly string[] };

/** More than are shown at once, so that there are others when one was chosen. */
const FITS_MAX = 8;
const WORDS_MAX = 40;

/** Returns known subreddits for such a post that were not used this week, best match first, without asking Reddit. */
export async function loadFits(
  { db, clock, ownPosts }: Needs,
  creatorId: number,
  { kind, nsfw, chosen }: Ask,
): Promise<Fit[]> {
  const now = clock.now();
  const account = await redditAccountOf(db, creatorId);
  const used = await ownPosts.usedSubreddits(db, creatorId, account.remote_user_id, now);
  const subreddits = await likedSubreddits(db, account.id, used, chosen);
  const liked = likedWords(subreddits);
  const owned = new Map(subreddits.flatMap(({ name, own }) => (own ? [[name, own]] : [])));
  const candidates = await findCandidates(
    db,
    { creatorId, accountId: account.id },
    {
      own: [...owned.keys()],
      words: [...liked.keys()],
      without: subreddits.filter(({ is_chosen, is_in_use }) => is_chosen || is_in_use).map(({ name }) => name),
    },
    now,
  );
  const known = candidates.map((each) => fitSubreddit(each, owned.get(each.name.toLowerCase()) ?? null));
  return bestFits(
    known,
    { kind, is_nsfw: nsfw ?? isMostly18(subreddits), account: accountStanding(account, now), liked },
    FITS_MAX,
  );
}

/** A chosen or used subreddit; `words` and `over_18` are null if it was never read. */
type Liked = UsedSubreddit & { is_chosen: boolean; words: string | null; over_18: boolean | null };

async function likedSubreddits(
  db: Db,
  accountId: number,
  used: readonly UsedSubreddit[],
  chosen: readonly string[],
): Promise<Liked[]> {
  const usedBy = new Map(used.map((subreddit) => [subreddit.name, subreddit]));
  const chosenNames = new Set(chosen.map((name) => name.toLowerCase()));
  const names = [...new Set([...usedBy.keys(), ...chosenNames])];
  const known = await findKnown(db, accountId, names);
  return names.map((name) => ({
    ...(usedBy.get(name) ?? { name, is_in_use: false, own: null }),
    is_chosen: chosenNames.has(name),
    words: known.get(name)?.words ?? null,
    over_18: known.get(name)?.over_18 ?? null,
  }));
}

/** Counts how many subreddits have each word; the most frequent words, up to a maximum. */
function likedWords(subreddits: readonly Liked[]): FitRequest["liked"] {
  const counts = new Map<string, number>();
  for (const { words } of subreddits) {
    for (const word of wordsOf(words ?? "")) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return new Map([...counts].toSorted(([, one], [, other]) => other - one).slice(0, WORDS_MAX));
}

/** Decided by the chosen subreddits, otherwise by those used before. */
function isMostly18(subreddits: readonly Liked[]): boolean {
  const read = subreddits.filter(({ over_18 }) => over_18 !== null);
  const chosen = read.filter(({ is_chosen }) => is_chosen);
  const telling = chosen.length > 0 ? chosen : read;
  return telling.filter(({ over_18 }) => over_18).length * 2 > telling.length;
}

function fitSubreddit(candidate: Candidate, own: FitSubreddit["own"]): FitSubreddit {
  const { asks, corrected } = candidate;
  return {
    name: candidate.display_name,
    icon: candidate.icon,
    subscribers: candidate.subscribers,
    over_18: candidate.over_18,
    access: candidate.access,
    allows: candidate.allows,
    is_banned_from: candidate.is_banned ?? false,
    is_approved: candidate.is_approved ?? false,
    is_verified_in: candidate.is_verified ?? false,
    min_karma: asks?.min_karma ?? null,
    min_account_age_days: asks?.min_account_age_days ?? null,
    verification: { ...unknownRequirements, ...asks?.requirements, ...corrected }.verification,
    words: wordsOf(candidate.words),
    own,
    usual_score: candidate.usual_score,
  };
}
