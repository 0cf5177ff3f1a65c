import type { ReceivedItem } from "./rule.ts";
import { type Skip, skip } from "./skip.ts";

/**
 * Returns why an item is never answered, whatever the rules (AR-05); null if it may be. `ownUsername` is the receiving
 * account.
 */
export function neverAnswered(item: ReceivedItem, ownUsername: string): Skip | null {
  const author = item.author?.toLowerCase() ?? null;
  if (item.is_deleted || author === "[deleted]") return skip("deleted");
  if (item.type === "message" && item.subreddit !== null) return skip("subreddit_mail");
  if (author === null) return skip(item.type === "message" ? "subreddit_mail" : "deleted");
  if (author === ownUsername.toLowerCase()) return skip("own");
  if (author === "automoderator") return skip("automoderator");
  if (item.is_distinguished) return skip("moderator");
  if (author.endsWith("bot")) return skip("bot");
  if (item.type === "comment" && !item.is_under_own_post) return skip("not_own_post");
  return null;
}
