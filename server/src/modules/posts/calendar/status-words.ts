import { postStatusLabels } from "@ponkan/contract/posts/post-status";
import type { PostState } from "../../../database/schema.ts";

/** CV-07 in words. */
export const statusWords: Record<PostState, string> = {
  scheduled: postStatusLabels.scheduled,
  waiting: postStatusLabels.started,
  sending: postStatusLabels.started,
  unknown: postStatusLabels.started,
  posted: postStatusLabels.posted,
  failed: postStatusLabels.failed,
  needs_check: postStatusLabels.failed,
  deleted: postStatusLabels.deleted,
};
