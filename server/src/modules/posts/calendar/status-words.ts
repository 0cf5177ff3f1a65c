import type { TargetState } from "../../../database/schema.ts";

/** CV-07 in words. */
export const statusWords: Record<TargetState, string> = {
  scheduled: "Scheduled",
  waiting: "Started",
  sending: "Started",
  unknown: "Started",
  posted: "Posted",
  failed: "Failed",
  needs_check: "Failed",
  deleted: "Deleted",
};
