import { SPREAD_GAP_DEFAULT } from "../posts/times/spread-times.ts";
import type { SchedulerDefaults } from "./scheduler-defaults.ts";

/** The defaults of a new creator. */
export const initialDefaults: SchedulerDefaults = {
  media_host: "reddit",
  is_nsfw: null,
  send_replies: true,
  delete_after: null,
  delete_threshold: null,
  gap_minutes: SPREAD_GAP_DEFAULT,
  comment_template_id: null,
};
