import type { PostWithTimeline } from "./post.ts";

/**
 * How the timeline marks posts deleted by 'delete after'; both these and manual deletions have the author as the
 * reason.
 */
export const AS_PLANNED = "as planned when you scheduled it.";

export function isDeletedAsPlanned({
  removal_reason,
  timeline,
}: Pick<PostWithTimeline, "removal_reason" | "timeline">) {
  return removal_reason === "author" && timeline.some(({ text }) => text.endsWith(AS_PLANNED));
}
