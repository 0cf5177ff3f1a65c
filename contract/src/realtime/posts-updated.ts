import { z } from "zod";
import { CalendarRows } from "../posts/calendar-posts.ts";
import { BusyTime, Neighbour } from "../posts/neighbour.ts";
import { Stats } from "../users/user.ts";

const common = {
  /** The sequence number in the channel. After a gap, the page must reload what it shows. */
  number: z.int(),
  creator_id: z.int(),
};

/** Sent to pages that show posts when some of them changed. */
export const PostsUpdated = z.discriminatedUnion("kind", [
  z.strictObject({
    ...common,
    kind: z.literal("posts"),
    /** Their current state. */
    rows: CalendarRows,
    /** The same posts as Ban Shield compares them; those it ignores are in neither list. */
    neighbours: z.array(Neighbour),
    busy: z.array(BusyTime),
    /** Ids of posts that no longer exist: an undo restored each as another post. */
    gone: z.array(z.int()),
    /** Stats of the user, with this creator's posts on each platform. */
    stats: Stats.pick({ used_monthly_posts: true, scheduled_posts: true, waiting_posts: true, notices: true }).extend({
      accounts: Stats.shape.creators.element.shape.accounts,
    }),
  }),
  /** Too many changes: reloading the visible days is cheaper. */
  z.strictObject({ ...common, kind: z.literal("many") }),
]);
export type PostsUpdated = z.infer<typeof PostsUpdated>;
export type UpdatedPosts = Extract<PostsUpdated, { kind: "posts" }>;

/** The maximum size of a protocol event. */
export const EVENT_MAX_BYTES = 10_000;
