import { z } from "zod";
import { mediaHosts } from "../posts/media-host.ts";
import { SPREAD_GAP_MAX, SPREAD_GAP_MIN } from "../posts/times/spread-times.ts";
import {
  DELETE_AFTER_MAX,
  DELETE_AFTER_MIN,
  DELETE_THRESHOLD_MAX,
  DELETE_THRESHOLD_MIN,
} from "../posts/validation/delete-after.ts";

/** The initial values of a creator's new posts in both schedulers (SE-03). */
export const SchedulerDefaults = z.strictObject({
  media_host: z.enum(mediaHosts),
  /** Null: use the subreddit's setting. */
  is_nsfw: z.boolean().nullable(),
  send_replies: z.boolean(),
  /** In hours. */
  delete_after: z.number().min(DELETE_AFTER_MIN).max(DELETE_AFTER_MAX).nullable(),
  delete_threshold: z.int().min(DELETE_THRESHOLD_MIN).max(DELETE_THRESHOLD_MAX).nullable(),
  gap_minutes: z.int().min(SPREAD_GAP_MIN).max(SPREAD_GAP_MAX),
  /** The creator's template used as the first comment. */
  comment_template_id: z.int().positive().nullable(),
});
export type SchedulerDefaults = z.infer<typeof SchedulerDefaults>;

export const NewSchedulerDefaults = SchedulerDefaults.refine(
  ({ delete_after, delete_threshold }) => delete_after !== null || delete_threshold === null,
  { path: ["delete_after"], message: "Delete after is required." },
);
