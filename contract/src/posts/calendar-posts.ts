import { z } from "zod";
import { Platform } from "../accounts/platform.ts";
import { PostStatus } from "./post-status.ts";
import { postTypes } from "./post-type.ts";
import { removalReasons } from "./removal-reason.ts";
import { severities } from "./severity.ts";

/** More characters of a title than the widest row of the calendar has room for. */
export const CHIP_TEXT_MAX = 200;

/**
 * One post of the calendar as a list, because thousands travel at once: id, rev, time (whole minutes after `from`;
 * posted_at once it is posted), status, platform, index of its type in postTypes, index of where it goes in
 * `destinations`, the first characters of its title or else its text, with '…' where it goes on, the id of its first
 * media or 0, how bad its worst threat is (1 for low to 4 for extreme, 0 without any), and its group_id. A post that is
 * out and was removed has the index of the reason in removalReasons as well (-1 without one, where more follows), and
 * one that went out later than planned by how many minutes.
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

/** In the order of time. `destinations` are subreddits, or accounts on platforms that have none. */
export const CalendarRows = z.strictObject({
  from: z.iso.datetime(),
  destinations: z.array(z.string()),
  posts: z.array(CalendarRow),
});
export type CalendarRows = z.infer<typeof CalendarRows>;

/** All posts from `from` to just before `until` that the filter lets through. */
export const CalendarPosts = CalendarRows.extend({ until: z.iso.datetime() });
export type CalendarPosts = z.infer<typeof CalendarPosts>;
