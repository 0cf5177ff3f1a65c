import { Platform } from "@ponkan/contract/accounts/platform";
import { type PlannedPost, plannedDefaults } from "@ponkan/contract/posts/planned-post";
import type { OldForm } from "./old-form.ts";

export type { PlannedPost };

type Place = { subreddit: string; flair: PlannedPost["flair"]; at: Date | null };

const nsfwAnswers = { follow: null, yes: true, no: false };

/** The form as one post to Reddit; a time that cannot be read is left open. */
export function toPost(form: OldForm, { subreddit, flair, at }: Place): PlannedPost {
  const { type, title, comment, is_spoiler, send_replies, delete_after, delete_threshold } = form;
  return {
    ...plannedDefaults,
    platform: Platform.reddit,
    type,
    title,
    content: type === "link" ? form.link : form.text,
    media: type === "media" ? form.media.map((id) => ({ id, caption: "", url: "" })) : [],
    media_host: type === "media" ? form.media_host : "reddit",
    subreddit,
    flair,
    is_nsfw: nsfwAnswers[form.nsfw],
    is_spoiler,
    send_replies,
    comment,
    post_at: at?.toISOString() ?? null,
    delete_after: delete_after.trim() || null,
    delete_threshold: delete_threshold.trim() || null,
  };
}
