import { namedWords, wordsOf } from "@ponkan/contract/subreddits/fit/words-of";
import {
  type LikedPlace,
  type LookAlikePlace,
  type LookAlikeRequest,
  lookAlikes,
} from "@ponkan/contract/subreddits/look-alikes/look-alikes";
import type { LookAlikes } from "@ponkan/contract/subreddits/look-alikes/look-alikes-reply";
import { whatWorked } from "@ponkan/contract/subreddits/look-alikes/what-worked";
import { type Requirements, unknownRequirements } from "@ponkan/contract/subreddits/requirements";
import type { AppContext } from "../../../context.ts";
import type { AccessNeeds } from "../../accounts/access/needs.ts";
import { timezoneOfUser } from "../../auth/timezone-of-user.ts";
import { accountStanding } from "../account-standing.ts";
import { everything } from "../everything.ts";
import type { OwnPosts, UsedSubreddit } from "../own-posts.ts";
import { redditAccountOf } from "../reddit-account.ts";
import type { SavedNames } from "../saved-names.ts";
import { type AskedBefore, learnFromReddit } from "../search/learn-from-reddit.ts";
import { loadFound } from "../search/load-found.ts";
import type { Who } from "../search/search.queries.ts";
import { findAlike, findPlaces, type KnownPlace } from "./look-alikes.queries.ts";

type Needs = AccessNeeds & Pick<AppContext, "jobs"> & AskedBefore & { ownPosts: OwnPosts; savedNames: SavedNames };
type Asker = { user_id: number; creator_id: number };

const SHOWN_MAX = 12;
const WORDS_MAX = 12;
/** How many of the words Reddit is searched for, to discover subreddits that are not in the catalogue. */
const ASKED_WORDS = 3;

/**
 * Returns subreddits like those where the creator's posts did well, or like one given subreddit, without those already
 * used. Searches Reddit for their words first, so that unknown subreddits are found too.
 */
export async function loadLookAlikes(
  ctx: Needs,
  { user_id, creator_id }: Asker,
  to: string | undefined,
): Promise<LookAlikes> {
  const { db } = ctx;
  const now = ctx.clock.now();
  const account = await redditAccountOf(db, creator_id);
  const who = { creatorId: creator_id, accountId: account.id };
  const [used, kinds, saved, zone] = await Promise.all([
    ctx.ownPosts.usedSubreddits(db, creator_id, account.remote_user_id, now),
    ctx.ownPosts.keptKinds(db, creator_id, account.remote_user_id, now),
    ctx.savedNames(db, creator_id),
    timezoneOfUser(db, user_id),
  ]);
  const { liked, usual, rests_on } = await likedPlaces(ctx, who, used, to);
  const words = tellingWords(liked);
  await Promise.all(words.slice(0, ASKED_WORDS).map((word) => learnFromReddit(ctx, account.id, word)));
  const without = [...used.map(({ name }) => name), ...liked.map(({ name }) => name.toLowerCase())];
  const places = await findAlike(db, who, { words, without });
  const ask: LookAlikeRequest = { liked, usual, kinds, account: accountStanding(account, now) };
  const alike = lookAlikes(places.map(asPlace), ask, SHOWN_MAX);
  const found = await loadFound(
    ctx,
    { ...who, zone, saved },
    alike.map(({ name }) => name),
  );
  const byName = new Map(found.map((subreddit) => [subreddit.name, subreddit]));
  return {
    rests_on,
    data: alike.flatMap(({ name, ...said }) => {
      const subreddit = byName.get(name);
      return subreddit ? [{ subreddit, ...said }] : [];
    }),
  };
}

type Liked = Pick<LookAlikeRequest, "liked" | "usual"> & Pick<LookAlikes, "rests_on">;

/** With `to`, only that subreddit is liked; the rules the creator is used to still follow from successful posts. */
async function likedPlaces(
  { db }: Needs,
  who: Who,
  used: readonly UsedSubreddit[],
  to: string | undefined,
): Promise<Liked> {
  const owned = used.flatMap(({ name, own }) => (own ? [{ name, own }] : []));
  const worked = whatWorked(owned);
  const known = await findPlaces(db, who, [...worked.map(({ name }) => name), ...(to ? [to] : [])]);
  const byName = new Map(known.map((place) => [place.name.toLowerCase(), place]));
  const ofWorked = worked.flatMap((each) => {
    const place = byName.get(each.name);
    return place ? [{ place, ...each }] : [];
  });
  const target = to === undefined ? undefined : byName.get(to.toLowerCase());
  const targetOwn = owned.find(({ name }) => name === to?.toLowerCase())?.own ?? null;
  const rules = ofWorked.map(({ place }) => requirementsOf(place));
  const ofTarget = target ? [likedPlace(target, { worth: 1, own: targetOwn })] : [];
  return {
    liked: to === undefined ? ofWorked.map(({ place, ...each }) => likedPlace(place, each)) : ofTarget,
    // Creators who have not posted yet are assumed to accept that subreddit's requirements.
    usual: rules.length === 0 && target ? [requirementsOf(target)] : rules,
    rests_on: to === undefined ? ofWorked.map(({ place, own }) => ({ name: place.facts.display_name, ...own })) : [],
  };
}

function likedPlace({ words, facts }: KnownPlace, rest: Pick<LikedPlace, "worth" | "own">): LikedPlace {
  const { display_name: name, title, subscribers } = facts;
  const over_18 = facts.over_18 === true;
  const main = wordsOf(`${namedWords(name)} ${title}`);
  return { name, words: wordsOf(`${namedWords(name)} ${words}`), main, subscribers, over_18, ...rest };
}

/**
 * Returns words that successful subreddits share first, then those of the best ones; longer words win ties. A word that
 * is practically a subreddit's whole name is skipped.
 */
function tellingWords(liked: readonly LikedPlace[]): string[] {
  const worth = new Map<string, number>();
  for (const place of liked) {
    const name = place.name.toLowerCase();
    for (const word of place.words) {
      const value = place.main?.has(word) ? place.worth : place.worth / 2;
      if (!name.startsWith(word) || word.length < name.length - 1) worth.set(word, (worth.get(word) ?? 0) + value);
    }
  }
  return [...worth]
    .toSorted(([word, one], [next, other]) => other - one || next.length - word.length)
    .slice(0, WORDS_MAX)
    .map(([word]) => word);
}

function asPlace(place: KnownPlace): LookAlikePlace {
  const { facts, access } = place;
  return {
    name: facts.display_name,
    words: wordsOf(`${namedWords(facts.display_name)} ${place.words}`),
    subscribers: facts.subscribers,
    over_18: facts.over_18,
    access,
    allows: facts.allows ?? everything,
    is_banned_from: place.is_banned ?? false,
    is_approved: place.is_approved ?? access !== "restricted",
    is_verified_in: place.is_verified ?? false,
    min_karma: facts.asks?.min_karma ?? null,
    min_account_age_days: facts.asks?.min_account_age_days ?? null,
    requirements: requirementsOf(place),
  };
}

const requirementsOf = ({ facts, corrected }: KnownPlace): Requirements => ({
  ...unknownRequirements,
  ...facts.asks?.requirements,
  ...corrected,
});
