import type { PreviewFacts, PreviewMedia, RedditPreviewProps } from "./preview-types.ts";

export const facts: PreviewFacts = {
  creator: "Anna",
  link: "",
  post_at: new Date("2026-05-01T12:00:00Z"),
  zone: "UTC",
};

export const account = { username: "ann_draws", profile_image: null };

export function picture(id: number, changes: Partial<PreviewMedia> = {}): PreviewMedia {
  return {
    id,
    kind: "image",
    name: `picture-${id}.jpg`,
    picture: `/thumb/${id}`,
    file: `/file/${id}`,
    width: 1080,
    height: 1350,
    duration: null,
    caption: "",
    url: "",
    ...changes,
  };
}

export function redditPost(changes: Partial<RedditPreviewProps> = {}): RedditPreviewProps {
  return {
    subreddit: "Food",
    subredditIcon: null,
    account,
    type: "text",
    title: "Bread",
    content: "",
    flair: null,
    media: [],
    media_host: "reddit",
    is_nsfw: false,
    is_spoiler: false,
    is_original_content: false,
    comment: "",
    facts,
    ...changes,
  };
}
