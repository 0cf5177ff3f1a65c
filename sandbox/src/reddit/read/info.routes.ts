import { createHash } from "node:crypto";
import type { Subreddit } from "../../world/types.ts";
import { findComment } from "../comments.ts";
import type { RedditContext } from "../context.ts";
import type { RedditUser } from "../model.ts";
import { findPost, isVisible } from "../posts.ts";
import { presentComment } from "../present/comment.ts";
import { listing, type Thing } from "../present/listing.ts";
import { presentPost } from "../present/post.ts";
import { presentSubreddit } from "../present/subreddit.ts";
import type { Call, RouteGroup } from "../route.ts";
import { findSubreddit } from "../subreddits.ts";
import { isOpenTo, mayRead } from "./enter.ts";

const MAX_IDS = 100;

export const infoRoutes: RouteGroup = (add) => {
  add({ method: "GET", path: "/api/info", scope: "read", handler: info });
  add({ method: "GET", path: "/r/:sub/api/info", scope: "read", handler: info });
  add({ method: "GET", path: "/by_id/:names", scope: "read", handler: byId });
};

/** Returns up to 100 things by id, or none if more are requested. Unknown ids are left out. */
function info(call: Call): unknown {
  const ids = listOf(call.input.id);
  const names = listOf(call.input.sr_name).slice(0, MAX_IDS);
  const subreddits = names.flatMap((name) => findSubreddit(call.ctx, name) ?? []);
  const things = [
    ...(ids.length > MAX_IDS ? [] : ids.flatMap((id) => thingOf(call, id) ?? [])),
    ...subreddits.map((each) => subredditThing(call.ctx, each, call.user)),
  ];
  return listing(shuffled(things));
}

function byId(call: Call): unknown {
  const names = listOf(call.params.names).slice(0, MAX_IDS);
  return listing(names.flatMap((name) => postThing(call, name) ?? []));
}

function thingOf(call: Call, fullname: string): Thing | undefined {
  switch (fullname.slice(0, 3)) {
    case "t1_":
      return commentThing(call, fullname);
    case "t3_":
      return postThing(call, fullname);
    case "t5_": {
      const subreddit = call.ctx.world.subreddits.find(({ id }) => `t5_${id}` === fullname);
      return subreddit && subredditThing(call.ctx, subreddit, call.user);
    }
    default:
      return undefined;
  }
}

function postThing({ ctx, user, now }: Call, fullname: string): Thing | undefined {
  const any = fullname.startsWith("t3_") ? findPost(ctx, fullname.slice(3)) : undefined;
  if (!any || !isVisible(any, now) || !mayRead(ctx, any.post.subreddit, user)) return undefined;
  return { kind: "t3", data: presentPost(ctx, any, user, now) };
}

function commentThing({ ctx, user, now }: Call, fullname: string): Thing | undefined {
  const found = findComment(ctx, fullname.slice(3), now);
  if (!found || !mayRead(ctx, found.post.post.subreddit, user)) return undefined;
  return { kind: "t1", data: presentComment(ctx, found.comment, found.post, user) };
}

function subredditThing(ctx: RedditContext, subreddit: Subreddit, viewer: RedditUser | null): Thing {
  const isOpen = isOpenTo(subreddit, viewer);
  return { kind: "t5", data: isOpen ? presentSubreddit(ctx, subreddit, viewer) : closedSubreddit(ctx, subreddit) };
}

function listOf(text: string | undefined): string[] {
  const parts = (text ?? "").split(",").map((part) => part.trim());
  return [...new Set(parts.filter(Boolean))];
}

// Results come in a different order than requested, so clients must not rely on it.
function shuffled(things: Thing[]): Thing[] {
  const keyed = things.map((thing) => ({ thing, key: createHash("md5").update(nameOf(thing)).digest("hex") }));
  return keyed.sort((one, other) => (one.key < other.key ? -1 : 1)).map(({ thing }) => thing);
}

function nameOf({ data }: Thing): string {
  return "name" in data ? String(data.name) : "";
}

/** The visible part of a closed subreddit: all fields are present, most of them null. */
function closedSubreddit(ctx: RedditContext, subreddit: Subreddit): object {
  const fields = Object.entries(presentSubreddit(ctx, subreddit, null));
  return Object.fromEntries(fields.map(([name, value]) => [name, SHOWN.has(name) ? value : null]));
}

const SHOWN = new Set([
  "id",
  "name",
  "display_name",
  "display_name_prefixed",
  "title",
  "url",
  "public_description",
  "public_description_html",
  "subreddit_type",
  "created",
  "created_utc",
]);
