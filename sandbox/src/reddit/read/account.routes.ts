import { reasonError } from "../errors.ts";
import { karmaBySubreddit } from "../karma.ts";
import type { RedditUser } from "../model.ts";
import { presentMe } from "../present/user.ts";
import type { Call, RouteGroup } from "../route.ts";
import { trophiesOf } from "./trophies.ts";

export const accountRoutes: RouteGroup = (add) => {
  add({ method: "GET", path: "/api/v1/me", scope: "identity", handler: me });
  add({ method: "GET", path: "/api/v1/me/karma", scope: "mysubreddits", handler: karma });
  add({ method: "GET", path: "/api/v1/me/trophies", scope: "identity", handler: trophies });
  add({ method: "GET", path: "/api/v1/me/prefs", scope: "identity", handler: preferences });
};

function me({ ctx, user, grant, now }: Call): unknown {
  if (!user) return { features: { chat: true } };
  return presentMe(ctx, user, { clientId: grant.client_id, now });
}

function karma(call: Call): unknown {
  const user = person(call);
  const list = [...karmaBySubreddit(call.ctx, user, call.now)].map(([sr, each]) => ({ sr, ...each }));
  const sum = (each: (typeof list)[number]) => each.comment_karma + each.link_karma;
  return { kind: "KarmaList", data: list.sort((one, other) => sum(other) - sum(one)) };
}

function trophies(call: Call): unknown {
  return trophiesOf(call.ctx, person(call), call.now);
}

function preferences(call: Call): unknown {
  const { over_18, accepts_messages } = person(call);
  const accept_pms = accepts_messages ? "everyone" : "whitelisted";
  return { ...PREFERENCES, over_18, search_include_over_18: over_18, accept_pms };
}

function person({ user }: Call): RedditUser {
  if (user) return user;
  throw reasonError(403, "USER_REQUIRED", { explanation: "Please log in to do that." });
}

const PREFERENCES = {
  lang: "en",
  numsites: 25,
  num_comments: 200,
  default_comment_sort: "confidence",
  min_comment_score: -4,
  min_link_score: -4,
  label_nsfw: true,
  show_flair: true,
  show_link_flair: true,
  threaded_messages: true,
  mark_messages_read: true,
  monitor_mentions: true,
  enable_followers: true,
  nightmode: false,
  media: "subreddit",
  media_preview: "subreddit",
  hide_from_robots: false,
  email_messages: false,
  public_votes: false,
};
