import { Platform } from "@ponkan/contract/accounts/platform";
import { countedIn } from "../../modules/posts/write/counted-posts.ts";
import type { Engine } from "../engine-context.ts";
import type { Post } from "../posts/find-posts.ts";
import { findOpenAttempt, findShared, type Step } from "./steps.queries.ts";

/**
 * Returns why a post is not shared on the account's own profile although its owner asked for it (PS-17), or null if it
 * is. Test posts are never shared, and content scheduled together is shared only once.
 */
export async function reasonNotToCrosspost({ db, config }: Pick<Engine, "db" | "config">, post: Post, step: Step) {
  // If it may already be shared, it has to be looked for first.
  if (await findOpenAttempt(db, step)) return null;
  const { subreddit, username } = post;
  const profile = `u_${username.toLowerCase()}`;
  if (subreddit.toLowerCase() === profile) return "It is on the own profile itself.";
  if (!countedIn(config)({ platform: Platform.reddit, subreddit })) {
    return "Not shared on the own profile: it was a practice post.";
  }
  const shared = await findShared(db, post.id, profile);
  if (!shared) return null;
  const isItself = shared.subreddit.toLowerCase() === profile;
  return `Not shared on the own profile: ${isItself ? "it goes there by itself" : `it is there already, from r/${shared.subreddit}`}.`;
}
