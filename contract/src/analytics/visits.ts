import { z } from "zod";
import { Platform } from "../accounts/platform.ts";
import { checkFilterDays, filterDays } from "../posts/post-query.ts";
import { periods } from "../time/period.ts";
import { windowUnits } from "./window.ts";

const Count = z.int().min(0);

/** The period or an explicit date range (AN-08). */
export const VisitsQuery = z
  .strictObject({ ...filterDays, period: z.enum(periods).default("month") })
  .superRefine(checkFilterDays);
export type VisitsQuery = z.infer<typeof VisitsQuery>;

/** Visits through the promotion link (SE-06), by source. */
export const Visits = z.strictObject({
  unit: z.enum(windowUnits),
  /** Null if the creator never had a promotion link. */
  total: Count.nullable(),
  previous: Count.nullable(),
  change: z.number().nullable(),
  series: z.array(z.strictObject({ at: z.iso.datetime(), visits: Count })),
  /** The first hundred, most visits first; likewise the lists below. */
  posts: z.array(
    z.strictObject({
      id: z.int(),
      platform: z.enum(Platform),
      subreddit: z.string(),
      title: z.string(),
      /** The beginning of the text. */
      content: z.string(),
      at: z.iso.datetime(),
      url: z.string().nullable(),
      thumb_url: z.string().nullable(),
      visits: Count,
    }),
  ),
  places: z.array(z.strictObject({ platform: z.enum(Platform), subreddit: z.string(), posts: Count, visits: Count })),
  answers: z.array(
    z.strictObject({
      autoresponder_id: z.int(),
      /** Null once the autoresponder is deleted. */
      name: z.string().nullable(),
      /** Before variables are filled in; null once it is no longer stored. */
      reply: z.string().nullable(),
      visits: Count,
    }),
  ),
  /** Visits through links placed elsewhere, such as in a profile. */
  elsewhere: Count,
});
export type Visits = z.infer<typeof Visits>;
