import { z } from "zod";
import { PostLimit } from "../subreddits/post-limit.ts";

export const NEIGHBOUR_DAYS_MAX = 400;
const DAY = 24 * 60 * 60 * 1000;

/** A post of the creator's Reddit account with the fields Ban Shield compares (BS-01). */
export const Neighbour = z.strictObject({
  id: z.int(),
  /** When it was published or is planned, in epoch milliseconds. */
  at: z.int(),
  subreddit: z.string(),
  title_key: z.string().nullable(),
  content_key: z.string().nullable(),
  /** Shared by posts of one request. */
  group_id: z.int().optional(),
  /** The subreddit's post limit, if known. */
  limit: PostLimit.optional(),
  /** The revision a change must name; null once it can no longer be changed. */
  rev: z.int().nullable(),
});
export type Neighbour = z.infer<typeof Neighbour>;

/** A post on another platform: its id, and when it was published or is planned, in epoch milliseconds. */
export const BusyTime = z.tuple([z.int(), z.int()]);
export type BusyTime = z.infer<typeof BusyTime>;

const Instant = z.iso.datetime({ offset: true });
const LONGEST_INSTANT = "2027-01-31T12:00:00.000+02:00".length;
const isInstant = (text: string) => text.length <= LONGEST_INSTANT && Instant.safeParse(text).success;

const instant = (field: string) =>
  z
    .string()
    .refine(isInstant, { error: `The ${field} field must be a valid date.`, abort: true })
    .transform((text) => new Date(text));

/** ISO instants, both inclusive. */
export const NeighboursQuery = z
  .strictObject({ start: instant("start"), end: instant("end") })
  .superRefine(({ start, end }, issues) => {
    const days = (end.getTime() - start.getTime()) / DAY;
    const refuse = (message: string) => issues.addIssue({ code: "custom", path: ["end"], message });
    if (days < 0) refuse("The end field must not be before the start.");
    if (days > NEIGHBOUR_DAYS_MAX) refuse(`The range must not be longer than ${NEIGHBOUR_DAYS_MAX} days.`);
  });
export type NeighboursQuery = z.infer<typeof NeighboursQuery>;
