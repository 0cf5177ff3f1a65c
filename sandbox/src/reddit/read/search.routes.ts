import type { Subreddit } from "../../world/types.ts";
import { plainError } from "../errors.ts";
import { listing } from "../present/listing.ts";
import { presentSubreddit } from "../present/subreddit.ts";
import type { Call, RouteGroup } from "../route.ts";
import { isTrue } from "../server/input.ts";
import { findSubreddit } from "../subreddits.ts";
import { pageOf } from "./page.ts";

const NAMES = 10;

export const searchRoutes: RouteGroup = (add) => {
  add({ method: "GET", path: "/subreddits/search", scope: "read", handler: search });
  add({ method: ["GET", "POST"], path: "/api/search_reddit_names", scope: "read", handler: searchNames });
  add({ method: "GET", path: "/api/subreddit_autocomplete_v2", scope: "read", handler: autocomplete });
  add({ method: "GET", path: "/subreddits/mine/subscriber", scope: "mysubreddits", handler: mine });
};

/** Reddit's empty answer is the string of an empty object. */
const NOTHING = "{}";

function search({ ctx, user, input }: Call): unknown {
  if (!input.q?.trim()) return NOTHING;
  const found = ctx.world.search(input.q).filter((each) => each.access !== "banned");
  const allowed = showsOver18({ user, input }) ? found : found.filter((each) => !each.over18);
  return pageOf(
    { items: allowed, nameOf, present: (each) => ({ kind: "t5", data: presentSubreddit(ctx, each, null) }) },
    input,
  );
}

function searchNames({ ctx, user, input }: Call): unknown {
  const query = (input.query ?? "").trim().toLowerCase();
  if (isTrue(input.exact)) {
    const exact = ctx.world.find(query);
    return exact ? { names: [exact.name] } : plainError(404);
  }
  return { names: beginningWith(ctx.world.subreddits, query, showsOver18({ user, input })).map(({ name }) => name) };
}

function autocomplete({ ctx, user, input }: Call): unknown {
  const limit = Math.min(Math.max(Number.parseInt(input.limit ?? "5", 10) || 5, 1), NAMES);
  const query = (input.query ?? "").trim().toLowerCase();
  const found = beginningWith(ctx.world.subreddits, query, isTrue(input.include_over_18));
  return listing(found.slice(0, limit).map((each) => ({ kind: "t5", data: presentSubreddit(ctx, each, user) })));
}

function mine({ ctx, user, input }: Call): unknown {
  if (!user) return NOTHING;
  const items = user.subscriptions.flatMap((name) => findSubreddit(ctx, name) ?? []);
  return pageOf({ items, nameOf, present: (each) => ({ kind: "t5", data: presentSubreddit(ctx, each, user) }) }, input);
}

function beginningWith(subreddits: readonly Subreddit[], query: string, withOver18: boolean): Subreddit[] {
  if (!query) return [];
  return subreddits
    .filter(({ name, over18 }) => name.toLowerCase().startsWith(query) && (withOver18 || !over18))
    .slice(0, NAMES);
}

/** Decided by the user's preference, or without a user by the call. */
function showsOver18({ user, input }: Pick<Call, "user" | "input">): boolean {
  return user ? user.over_18 : input.include_over_18 === undefined || isTrue(input.include_over_18);
}

function nameOf({ id }: Subreddit): string {
  return `t5_${id}`;
}
