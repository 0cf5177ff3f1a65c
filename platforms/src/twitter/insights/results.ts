import { z } from "zod";
import type { Access, OwnPost, PostResult, Results } from "../../capabilities.ts";
import { mapped, type Outcome } from "../../outcome.ts";
import type { TwitterOptions } from "../options.ts";
import { callX } from "../publish/call-x.ts";
import { postUrl } from "../publish/create-post.ts";
import { postsSince, type ShownPost } from "../publish/timeline.ts";

const Metrics = z.object({
  like_count: z.number().optional(),
  // Both names are in use.
  retweet_count: z.number().optional(),
  repost_count: z.number().optional(),
  reply_count: z.number().optional(),
  impression_count: z.number().optional(),
});
const Posts = z.object({
  data: z.array(z.object({ id: z.string(), public_metrics: Metrics.default({}) })).default([]),
  errors: z.array(z.object({ resource_id: z.string().optional(), type: z.string().default("") })).default([]),
});

/** Reads are billed, so posts are read in batches. */
export function createResults(options: TwitterOptions): Results {
  return {
    atOnce: 100,
    read: (access, _account, ids) => read(options, access, ids),
    recent: async (access, { remote_user_id, username }, since) =>
      mapped(await postsSince(options, access, remote_user_id, since), (posts) =>
        posts
          .filter(({ referenced_tweets }) => referenced_tweets.length === 0)
          .map((post) => ownPost(post, postUrl(options, username, post.id))),
      ),
  };
}

async function read(options: TwitterOptions, access: Access, ids: readonly string[]): Promise<Outcome<PostResult[]>> {
  const query = { ids: ids.join(","), "tweet.fields": "public_metrics" };
  return mapped(await callX(options, access, { path: "/2/tweets", query }, Posts), ({ data, errors }) => [
    ...data.map(({ id, public_metrics }) => ({ ...live(id), numbers: numbersOf(public_metrics) })),
    ...errors.flatMap(({ resource_id, type }) =>
      resource_id !== undefined && type.endsWith("/resource-not-found")
        ? [{ ...live(resource_id), is_deleted: true }]
        : [],
    ),
  ]);
}

const live = (id: string): PostResult => ({ id, numbers: {}, removal_reason: null, is_deleted: false });

function numbersOf(metrics: z.infer<typeof Metrics>): PostResult["numbers"] {
  const { like_count, retweet_count, repost_count = retweet_count, reply_count, impression_count } = metrics;
  return {
    ...(like_count !== undefined && { likes: like_count }),
    ...(repost_count !== undefined && { reposts: repost_count }),
    ...(reply_count !== undefined && { replies: reply_count }),
    ...(impression_count !== undefined && { views: impression_count }),
  };
}

function ownPost({ id, text, created_at, attachments }: ShownPost, url: string): OwnPost {
  const kind = (attachments?.media_keys.length ?? 0) > 0 ? "media" : "text";
  const said = { kind, title: "", content: text, subreddit: "", url, is_nsfw: false } as const;
  return { ...live(id), ...said, created_at: new Date(created_at) };
}
