import { z } from "zod";
import { CalendarRows } from "../posts/calendar-posts.ts";
import { BusyTime, Neighbour } from "../posts/neighbour.ts";
import { Stats } from "../users/user.ts";

const common = {
  /** Counts the events of a channel. Where a number is missing, what is shown has to be read again. */
  number: z.int(),
  creator_id: z.int(),
};

/** What a page that shows posts is told when some of them changed. */
export const PostsUpdated = z.discriminatedUnion("kind", [
  z.strictObject({
    ...common,
    kind: z.literal("posts"),
    /** As they are now. */
    rows: CalendarRows,
    /** The same as Ban Shield looks at them; what it does not count is in neither of these. */
    neighbours: z.array(Neighbour),
    busy: z.array(BusyTime),
    /** Ids of posts that are shown no more: undone, each came back as another post. */
    gone: z.array(z.int()),
    /** Of the user, with this creator's posts on each platform. */
    stats: Stats.pick({ used_monthly_posts: true, scheduled_posts: true, waiting_posts: true, notices: true }).extend({
      accounts: Stats.shape.creators.element.shape.accounts,
    }),
  }),
  /** So many that reading the days that are shown takes less. */
  z.strictObject({ ...common, kind: z.literal("many") }),
]);
export type PostsUpdated = z.infer<typeof PostsUpdated>;
export type UpdatedPosts = Extract<PostsUpdated, { kind: "posts" }>;

/** An event of the protocol has at most 10 KB. */
export const EVENT_MAX_BYTES = 10_000;
