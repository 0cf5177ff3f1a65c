import { AUTOMODERATOR } from "../people/people.ts";
import type { Place } from "../place.ts";
import type { Removal, WorldComment, WorldPost } from "../types.ts";

/** The comment in which moderators or AutoModerator say why a post is gone. */
export function removalNotice({ subreddit }: Place, post: WorldPost, removal: Removal, id: string): WorldComment {
  const isAutomatic = removal.reason.startsWith(AUTOMODERATOR);
  const isHeld = removal.category === "automod_filtered";
  const what = isHeld ? "is waiting for a moderator" : "has been removed";
  return {
    id,
    post_id: post.id,
    parent: `t3_${post.id}`,
    author: isAutomatic ? AUTOMODERATOR : (subreddit.moderators[0] ?? AUTOMODERATOR),
    body: `Your post in r/${subreddit.name} ${what}.\n\n${removal.reason}\n\nPlease write to the moderators if you think this is a mistake.`,
    score: 1,
    created_utc: removal.at,
    distinguished: "moderator",
  };
}
