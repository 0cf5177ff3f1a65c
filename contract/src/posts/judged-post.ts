import { z } from "zod";
import { PostLimit } from "../subreddits/post-limit.ts";
import { COMPARED_LENGTH_MAX } from "./compared-length-max.ts";
import { CSV_ROWS_MAX } from "./csv/columns.ts";
import { EarlierPost } from "./earlier-post.ts";
import { severities } from "./severity.ts";
import { Threat } from "./threat.ts";

const LONGEST_NAME = 50;
const FILES_MAX = 100;

/** A post about to be scheduled to a subreddit, with the fields Ban Shield compares. */
export const PostToJudge = z.strictObject({
  subreddit: z.string().trim().min(1).max(LONGEST_NAME),
  post_at: z.iso.datetime({ offset: true }),
  type: z.enum(["text", "link", "media"]),
  title: z.string().max(COMPARED_LENGTH_MAX.title),
  content: z.string().max(COMPARED_LENGTH_MAX.content),
  media_ids: z.array(z.int().min(1)).max(FILES_MAX),
});
export type PostToJudge = z.infer<typeof PostToJudge>;

export const PostsToJudge = z.strictObject({ posts: z.array(PostToJudge).min(1).max(CSV_ROWS_MAX) });

/** What a post would raise for itself and for existing posts. */
export const JudgedPost = z.strictObject({
  /** PS-13 */
  threats: z.array(z.strictObject({ type: z.enum(Threat), severity: z.enum(severities) })),
  /** The subreddit's post limit that it would exceed (SV-P10). */
  over_limit: PostLimit.nullable(),
  /** The worst repeat of an earlier post in the subreddit, by title or content (PS-16). */
  repeats: z
    .strictObject({ earlier: EarlierPost, content: z.enum(["same", "alike"]).nullable(), has_same_title: z.boolean() })
    .nullable(),
});
export type JudgedPost = z.infer<typeof JudgedPost>;
