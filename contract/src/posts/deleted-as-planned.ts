import type { PostWithTimeline } from "./post.ts";

/**
 * The kind of timeline event that marks posts deleted by 'delete after'; both these and manual deletions have the
 * author as the reason.
 */
export const DELETED_AS_PLANNED = "deleted_as_planned";

export function isDeletedAsPlanned({
  removal_reason,
  timeline,
}: Pick<PostWithTimeline, "removal_reason" | "timeline">) {
  return removal_reason === "author" && timeline.some(({ kind }) => kind === DELETED_AS_PLANNED);
}
