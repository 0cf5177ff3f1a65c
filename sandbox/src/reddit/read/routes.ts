import type { RouteGroup } from "../route.ts";
import { accountRoutes } from "./account.routes.ts";
import { flairRoutes } from "./flair.routes.ts";
import { infoRoutes } from "./info.routes.ts";
import { listingRoutes } from "./listing.routes.ts";
import { searchRoutes } from "./search.routes.ts";
import { subredditRoutes } from "./subreddit.routes.ts";
import { threadRoutes } from "./thread.routes.ts";
import { userRoutes } from "./user.routes.ts";
import { userListingRoutes } from "./user-listing.routes.ts";

const groups = [
  accountRoutes,
  userRoutes,
  userListingRoutes,
  subredditRoutes,
  flairRoutes,
  listingRoutes,
  threadRoutes,
  infoRoutes,
  searchRoutes,
];

export const readRoutes: RouteGroup = (add, ctx, app) => {
  for (const group of groups) group(add, ctx, app);
};
