import type { FoundSubreddit } from "@ponkan/contract/subreddits/search/found-subreddit";
import { filterOf, type SearchQuery } from "@ponkan/contract/subreddits/search/search-query";
import type { AppContext } from "../../../context.ts";
import type { AccessNeeds } from "../../accounts/access/needs.ts";
import { timezoneOfUser } from "../../auth/timezone-of-user.ts";
import type { OwnPosts } from "../own-posts.ts";
import { redditAccountOf } from "../reddit-account.ts";
import type { SavedNames } from "../saved-names.ts";
import { type AskedBefore, learnFromReddit } from "./learn-from-reddit.ts";
import { loadFound } from "./load-found.ts";
import { findNames } from "./search.queries.ts";
import { searchedWords } from "./search-conditions.ts";

type Needs = AccessNeeds & Pick<AppContext, "jobs"> & AskedBefore & { ownPosts: OwnPosts; savedNames: SavedNames };
type Asker = { user_id: number; creator_id: number };
type Found = {
  data: FoundSubreddit[];
  meta: { current_page: number; last_page: number; per_page: number; total: number };
};

/** SR-06. If the catalogue has less than a page of matches, what Reddit finds is added first. */
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
  const data = await loadFound(ctx, { ...who, zone, saved }, names);
  const last_page = Math.max(1, Math.ceil(total / query.per_page));
  return { data, meta: { current_page: query.page, last_page, per_page: query.per_page, total } };
}
