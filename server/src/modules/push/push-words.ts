import type { Waiting } from "./push.queries.ts";

export type Message = { title: string; body: string; url: string; tag: string };

/** Returns what a device shows, without anything people wrote: others can see a locked screen. */
export function pushWords({ kind, count, creator_id, creator, post_id, title, subreddit, username }: Waiting): Message {
  const place = subreddit ? `r/${subreddit}` : "";
  const about = [title || null, place].filter(Boolean).join(" · ");
  const ofCreator = new URLSearchParams({ impersonate: creator });
  // A notification replaces an earlier one with the same tag.
  const tag = `${kind}-${creator_id}`;
  switch (kind) {
    case "failed":
    case "removed": {
      const done = kind === "failed" ? "failed" : count === 1 ? "was removed" : "were removed";
      if (count === 1) ofCreator.set("post", String(post_id));
      return {
        title: count === 1 ? `A post ${done}` : `${count} posts ${done}`,
        body: count === 1 ? about : `The last one: ${about}`,
        url: `/calendar?${ofCreator}`,
        tag,
      };
    }
    case "needs_you": {
      ofCreator.set("state", "needs_you");
      const from = [username ? `u/${username}` : null, place || null].filter(Boolean).join(" in ");
      return {
        title: count === 1 ? "A message needs you" : `${count} messages need you`,
        body: count === 1 ? `From ${from}` : `The last one is from ${from}`,
        url: `/inbox?${ofCreator}`,
        tag,
      };
    }
  }
}
