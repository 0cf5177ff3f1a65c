export const postTypes = ["text", "link", "media", "instagramStory", "instagramReel"] as const;
export type PostType = (typeof postTypes)[number];

export const postTypeLabels: Record<PostType, string> = {
  text: "Text",
  link: "Link",
  media: "Media",
  instagramStory: "Story",
  instagramReel: "Reel",
};
