import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { pageOf } from "../lists/page.ts";
import { BATCH_MAX } from "./batch-max.ts";
import { CalendarPosts } from "./calendar-posts.ts";
import { NewPost, PostChanges } from "./new-post.ts";
import { Post, PostWithTimeline } from "./post.ts";
import { PostHit, PostHitsQuery } from "./post-hit.ts";
import { CalendarQuery, PostsQuery } from "./post-query.ts";
import { RetryTimes } from "./retry.ts";
import { ShownAccounts } from "./shown-accounts.ts";

const PostId = z.strictObject({
  id: z.coerce
    .string()
    .regex(/^[1-9]\d{0,14}$/, "The selected id is invalid.")
    .transform(Number),
});
const Ids = z.array(z.int().min(1)).min(1).max(BATCH_MAX);
const Copy = NewPost.pick({ post_at: true }).extend({ id: z.int().min(1) });
const UsedPosts = z.int().nonnegative();

export const postEndpoints = [
  endpoint("POST /posts/schedule", {
    summary: "Schedules posts, all of them or none",
    access: "creator",
    status: 201,
    isIdempotent: true,
    // creator_id: the creator the form was opened for, in case another tab has switched since.
    // replaced_ids: failed posts that this request replaces; they count as resolved and can no longer be retried.
    body: z.strictObject({
      creator_id: z.int().optional(),
      as: ShownAccounts.optional(),
      posts: z.array(NewPost).min(1).max(BATCH_MAX),
      replaced_ids: Ids.optional(),
    }),
    // change_id: undoes the change.
    reply: z.strictObject({ data: z.array(Post), used_monthly_posts: UsedPosts, change_id: z.int() }),
  }),
  endpoint("POST /posts/update", {
    summary: "Changes scheduled posts, all of them or none; rev is the version that was edited",
    access: "creator",
    status: 200,
    isIdempotent: true,
    body: z.strictObject({ posts: z.array(PostChanges).min(1).max(BATCH_MAX) }),
    // change_id: undoes the change.
    reply: z.strictObject({ data: z.array(Post), change_id: z.int().nullable() }),
  }),
  endpoint("POST /posts/duplicate", {
    summary: "Schedules copies of posts at other times, all of them or none; the posts stay as they are",
    access: "creator",
    status: 201,
    isIdempotent: true,
    body: z.strictObject({ as: ShownAccounts.optional(), posts: z.array(Copy).min(1).max(BATCH_MAX) }),
    reply: z.strictObject({ data: z.array(Post), used_monthly_posts: UsedPosts, change_id: z.int() }),
  }),
  endpoint("GET /posts", {
    summary: "Posts of the creator that match the filter",
    access: "creator",
    status: 200,
    query: PostsQuery,
    reply: pageOf(Post),
  }),
  endpoint("GET /posts/find", {
    summary: "A few posts that have all of these words in title, text or subreddit, the nearest in time first",
    access: "creator",
    status: 200,
    query: PostHitsQuery,
    reply: z.strictObject({ data: z.array(PostHit) }),
  }),
  endpoint("GET /posts/calendar", {
    summary:
      "What the calendar shows of up to 42 days (400 where it is filtered by threats), as lists; ask again with If-None-Match",
    access: "creator",
    status: 200,
    query: CalendarQuery,
    reply: CalendarPosts,
  }),
  endpoint("GET /posts/{id}", {
    summary: "A post with everything that happened to it",
    access: "creator",
    status: 200,
    params: PostId,
    reply: z.strictObject({ data: PostWithTimeline }),
  }),
  endpoint("DELETE /posts", {
    summary: "Deletes posts; those that are out are deleted on the platform too",
    access: "creator",
    status: 204,
    isIdempotent: true,
    body: z.strictObject({ ids: Ids }),
  }),
  endpoint("POST /posts/retry", {
    summary:
      "Failed posts go back to their time, or out now where it has passed; confirmed says that somebody looked whether they are out already",
    access: "creator",
    status: 200,
    isIdempotent: true,
    body: z.strictObject({ ids: Ids, confirmed: z.boolean().default(false), times: RetryTimes.optional() }),
    // change_id: undoes the change.
    reply: z.strictObject({ data: z.array(Post), used_monthly_posts: UsedPosts, change_id: z.int().nullable() }),
  }),
] as const;
