import type { Subreddit, World } from "../../world/types.ts";
import type { RedditContext } from "../context.ts";
import type { StoredPost } from "../model.ts";
import { sameLink } from "./links.ts";

const DAY = 86_400;

/** How many days ago a link was last posted to the subreddit, or null if longer ago than its repost rule covers. */
export function daysSinceShared(ctx: RedditContext, subreddit: Subreddit, url: string, now: number): number | null {
  const days = subreddit.requirements.link_repost_age;
  if (days === null) return null;

  const since = now - days * DAY;
  const link = sameLink(url);
  const shared = Math.max(sharedByUsers(ctx, subreddit, link, since), sharedInPast(ctx.world, subreddit, link, now));
  return shared < since ? null : (now - shared) / DAY;
}

const links = new WeakMap<StoredPost, string>();

function sharedByUsers({ store }: RedditContext, { name }: Subreddit, link: string, since: number): number {
  const posts = store.posts.by("subreddit", name.toLowerCase());
  for (let index = posts.length - 1; index >= 0; index--) {
    const post = posts[index];
    if (!post || post.created_utc < since) break;
    if (post.kind === "link" && post.deleted_at === null && linkOfPost(post) === link) return post.created_utc;
  }
  return 0;
}

function linkOfPost(post: StoredPost): string {
  const known = links.get(post);
  if (known !== undefined) return known;
  const link = sameLink(post.url ?? "");
  links.set(post, link);
  return link;
}

type Past = { upTo: number; lastShared: Map<string, number> };
const pasts = new WeakMap<World, Map<string, Past>>();

function sharedInPast(world: World, subreddit: Subreddit, link: string, now: number): number {
  const shared = pastOf(world, subreddit, now).lastShared.get(link) ?? 0;
  return shared <= now ? shared : 0;
}

// A subreddit's history only grows, so each part of it is read once.
function pastOf(world: World, subreddit: Subreddit, now: number): Past {
  const ofWorld = pasts.get(world) ?? new Map<string, Past>();
  pasts.set(world, ofWorld);
  const days = subreddit.requirements.link_repost_age ?? 0;
  const past = ofWorld.get(subreddit.name) ?? { upTo: now - days * DAY, lastShared: new Map() };
  ofWorld.set(subreddit.name, past);

  for (const { kind, url, created_utc } of world.history(subreddit, past.upTo, Math.max(past.upTo, now))) {
    if (kind === "link" && url !== null) past.lastShared.set(sameLink(url), created_utc);
  }
  past.upTo = Math.max(past.upTo, now);
  return past;
}
