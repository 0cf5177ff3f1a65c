export const PostStatus = { scheduled: 1, started: 2, posted: 3, failed: 4, deleted: 5 } as const;
export type PostStatusName = keyof typeof PostStatus;
export type PostStatus = (typeof PostStatus)[PostStatusName];

/** In display order. */
export const postStatusLabels: Record<PostStatusName, string> = {
  scheduled: "Scheduled",
  started: "Started",
  posted: "Posted",
  failed: "Failed",
  deleted: "Deleted",
};
