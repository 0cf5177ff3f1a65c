import type { Flair, Subreddit } from "../../world/types.ts";
import type { AnyPost } from "../posts.ts";

export function flairFields(any: AnyPost, subreddit: Subreddit | undefined): object {
  const flair = flairOf(any, subreddit);
  const text = (any.kind === "stored" && any.post.flair_text) || flair?.text || null;
  return {
    link_flair_text: text,
    ...(flair && { link_flair_template_id: flair.id }),
    link_flair_css_class: text === null ? null : "",
    link_flair_richtext: [],
    link_flair_type: "text",
    link_flair_background_color: flair?.background_color ?? "",
    link_flair_text_color: flair?.text_color ?? "dark",
  };
}

function flairOf(any: AnyPost, subreddit: Subreddit | undefined): Flair | null {
  if (any.kind === "world") return any.post.flair;
  return subreddit?.flairs.find(({ id }) => id === any.post.flair_id) ?? null;
}
