import { z } from "zod";

const LONGEST_NAME = 50;
const PLACES_MAX = 5;

const HourOfWeek = z.strictObject({ weekday: z.int().min(0).max(6), hour: z.int().min(0).max(23) });

/** A subreddit to try, with the best hour there in the user's week; without one, the post's own hour is used. */
export const PlaceToTry = z.strictObject({
  /** Null: any subreddit. */
  subreddit: z.string().trim().min(1).max(LONGEST_NAME).nullable(),
  when: HourOfWeek.nullable(),
});
export type PlaceToTry = z.infer<typeof PlaceToTry>;

export const NextPlaceRequest = z.strictObject({
  /** The post to repeat; null for one that is yet to be written. */
  post_id: z.int().min(1).nullable(),
  /** Best first. */
  places: z.array(PlaceToTry).min(1).max(PLACES_MAX),
});
export type NextPlaceRequest = z.infer<typeof NextPlaceRequest>;

export const NextPlace = z.strictObject({ subreddit: z.string().nullable(), post_at: z.iso.datetime() });
export type NextPlace = z.infer<typeof NextPlace>;
