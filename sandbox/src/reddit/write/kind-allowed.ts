import type { Subreddit } from "../../world/types.ts";
import type { RedditContext } from "../context.ts";
import { refused } from "./refused.ts";

export const SUBMIT_KINDS = ["self", "link", "image", "video", "videogif", "crosspost"] as const;
export type SubmitKind = (typeof SUBMIT_KINDS)[number] | "gallery";

/** Refuses kinds of posts that the subreddit does not accept. */
export function refuseKind({ store }: RedditContext, subreddit: Subreddit, kind: SubmitKind): void {
  const isTextOnly = subreddit.submission_type === "self";
  const takesNativeMedia = !(subreddit.over18 && store.knobs().refuses_native_media_in_over18);
  switch (kind) {
    case "self":
      if (subreddit.submission_type === "link") throw refused("NO_SELFS");
      return;
    case "link":
      if (isTextOnly) throw refused("NO_LINKS");
      return;
    case "image":
      if (isTextOnly || !subreddit.allow_images) throw refused("NO_IMAGES");
      break;
    case "video":
    case "videogif":
      if (isTextOnly || !subreddit.allow_videos) throw refused("NO_VIDEOS");
      break;
    case "gallery":
      if (isTextOnly || !subreddit.allow_galleries) throw refused("GALLERIES_DISABLED");
      break;
    case "crosspost":
      if (isTextOnly) throw refused("NO_CROSSPOSTS");
      return;
  }
  if (!takesNativeMedia) throw refused("SUBREDDIT_NOTALLOWED");
}
