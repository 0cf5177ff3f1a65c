import type { PostType } from "./post-type.ts";

export const postKinds = ["self", "link", "image", "instagramStory", "instagramReel"] as const;
export type PostKind = (typeof postKinds)[number];

const kinds: Record<PostType, PostKind> = {
  text: "self",
  link: "link",
  media: "image", // for a single image, a video or a gallery
  instagramStory: "instagramStory",
  instagramReel: "instagramReel",
};

export function kindOfType(type: PostType): PostKind {
  return kinds[type];
}
