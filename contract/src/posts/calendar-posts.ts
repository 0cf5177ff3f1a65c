import { z } from "zod";
import { Platform } from "../accounts/platform.ts";
import { PostStatus } from "./post-status.ts";
import { postTypes } from "./post-type.ts";
import { removalReasons } from "./removal-reason.ts";
import { severities } from "./severity.ts";

/** More characters than fit into the widest row of the calendar. */
export const CHIP_TEXT_MAX = 200;

/**
 * One post of the calendar as a compact tuple, because thousands are sent at once: id; rev; time in whole minutes after
 * `from` (posted_at once posted); status; platform; index of its type in postTypes; index in `destinations`; the
 * beginning of its title or else its text, with '…' if truncated; id of its first media or 0; severity of its worst
 * threat (1 for low to 4 for extreme, 0 for none); group_id. A removed post adds the index of the reason in
 * removalReasons (-1 as a placeholder), and a post that went out late adds the delay in minutes.
 */
export const CalendarRow = z.tuple([
  z.int(),
  z.int(),
  z.int(),
  z.enum(PostStatus),
  z.enum(Platform),
  z
    .int()
    .min(0)
    .max(postTypes.length - 1),
  z.int(),
  z.string(),
  z.int(),
  z.int().min(0).max(severities.length),
  z.int(),
  z
    .int()
    .min(-1)
    .max(removalReasons.length - 1)
    .optional(),
  z.int().min(0).optional(),
]);
export type CalendarRow = z.infer<typeof CalendarRow>;

/** In time order. `destinations` are subreddits, or account names on platforms without subreddits. */
export const CalendarRows = z.strictObject({
  from: z.iso.datetime(),
  destinations: z.array(z.string()),
  posts: z.array(CalendarRow),
});
export type CalendarRows = z.infer<typeof CalendarRows>;

/** All posts matching the filter, from `from` up to but excluding `until`. */
export const CalendarPosts = CalendarRows.extend({ until: z.iso.datetime() });
export type CalendarPosts = z.infer<typeof CalendarPosts>;
