import type { PostWithTimeline } from "./post.ts";

/** How the timeline tells delete-after from what its owner deleted by hand: both are the author's doing. */
export const AS_PLANNED = "as planned when you scheduled it.";

export function isDeletedAsPlanned({
  removal_reason,
  timeline,
}: Pick<PostWithTimeline, "removal_reason" | "timeline">) {
  return removal_reason === "author" && timeline.some(({ text }) => text.endsWith(AS_PLANNED));
}
