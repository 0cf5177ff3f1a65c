import type { PostType } from "./post-type.ts";

export const postKinds = ["self", "link", "image", "instagramStory", "instagramReel"] as const;
export type PostKind = (typeof postKinds)[number];

const kinds: Record<PostType, PostKind> = {
  text: "self",
  link: "link",
  media: "image", // a single image, a video and a gallery alike
  instagramStory: "instagramStory",
  instagramReel: "instagramReel",
};

export function kindOfType(type: PostType): PostKind {
  return kinds[type];
}
