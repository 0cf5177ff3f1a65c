import { z } from "zod";

const LONGEST_NAME = 50;
const PLACES_MAX = 5;

const HourOfWeek = z.strictObject({ weekday: z.int().min(0).max(6), hour: z.int().min(0).max(23) });

/** Where a post might go, and the hour of the user's week that is best there; without one at the hour of the post. */
export const PlaceToTry = z.strictObject({
  /** Null: anywhere. */
  subreddit: z.string().trim().min(1).max(LONGEST_NAME).nullable(),
  when: HourOfWeek.nullable(),
});
export type PlaceToTry = z.infer<typeof PlaceToTry>;

export const NextPlaceAsk = z.strictObject({
  /** A post that is to go out once more; null for one that is still to be written. */
  post_id: z.int().min(1).nullable(),
  /** The best first. */
  places: z.array(PlaceToTry).min(1).max(PLACES_MAX),
});
export type NextPlaceAsk = z.infer<typeof NextPlaceAsk>;

export const NextPlace = z.strictObject({ subreddit: z.string().nullable(), post_at: z.iso.datetime() });
export type NextPlace = z.infer<typeof NextPlace>;
