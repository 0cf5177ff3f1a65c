import type { Subreddit } from "../../world/types.ts";
import type { RedditContext } from "../context.ts";
import type { RedditUser } from "../model.ts";
import { listing } from "../present/listing.ts";
import { presentPost } from "../present/post.ts";
import type { Call, RouteGroup } from "../route.ts";
import { membershipOf } from "../subreddits.ts";
import { enterOrThrow } from "./enter.ts";
import { pageOf } from "./page.ts";
import { isBehind, postsIn } from "./posts-in.ts";
import { type Order, SORTS, type Sort } from "./rank.ts";

/** The world's posts are ranked once a minute, so that successive pages are consistent. */
const SLOT = 60;

export const listingRoutes: RouteGroup = (add) => {
  for (const sort of SORTS) {
    add({ method: "GET", path: `/r/:sub/${sort}`, scope: "read", handler: (call) => subredditPage(call, sort) });
  }
  add({ method: "GET", path: "/r/:sub/best", scope: "read", handler: (call) => subredditPage(call, "hot") });
  add({ method: "GET", path: "/r/:sub", scope: "read", handler: (call) => subredditPage(call, sortAsked(call)) });
};

function sortAsked({ input }: Call): Sort {
  return SORTS.find((sort) => sort === input.sort) ?? "hot";
}

function subredditPage({ ctx, user, params, input, now }: Call, sort: Sort): object {
  const subreddit = enterOrThrow(ctx, params.sub ?? "", user);
  if (isHeldBack(ctx, subreddit, user)) return listing([]);

  const order: Order = { sort, t: input.t, now, rankedAt: now - (now % SLOT) };
  return pageOf(
    {
      items: postsIn(ctx, subreddit, order),
      nameOf: ({ any }) => `t3_${any.post.id}`,
      isBehind: isBehind(ctx, order),
      present: ({ any }) => ({ kind: "t3", data: presentPost(ctx, any, user, now) }),
    },
    input,
  );
}

// Since 2023 Reddit hides such listings from apps. How strictly is not known, so it is a knob.
function isHeldBack({ store }: RedditContext, subreddit: Subreddit, user: RedditUser | null): boolean {
  if (!subreddit.over18 || !store.knobs().hides_over18_listings) return false;
  return !(user && membershipOf(user, subreddit).isModerator);
}
