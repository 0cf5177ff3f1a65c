import { z } from "zod";
import type { Access, OwnPost, PostResult, Results } from "../../capabilities.ts";
import { mapped, type Outcome, ok } from "../../outcome.ts";
import { callApi } from "../api.ts";
import type { TiktokOptions } from "../options.ts";

const Id = z.union([z.string(), z.number().transform(String)]);
const Video = z.object({
  id: Id,
  create_time: z.number(),
  title: z.string().default(""),
  video_description: z.string().default(""),
  share_url: z.string().default(""),
  view_count: z.number().optional(),
  like_count: z.number().optional(),
  comment_count: z.number().optional(),
  share_count: z.number().optional(),
});
type Video = z.infer<typeof Video>;
const Videos = z.object({
  data: z.object({
    videos: z.array(Video).default([]),
    cursor: z.number().optional(),
    has_more: z.boolean().default(false),
  }),
});

const FIELDS = Object.keys(Video.shape).join(",");
/** TikTok rejects requests for more. */
const AT_ONCE = 20;
const MOST_PAGES = 25;

export function createResults(options: TiktokOptions): Results {
  return {
    atOnce: AT_ONCE,
    read: async (access, _account, ids) =>
      mapped(await ask(options, access, "query", { filters: { video_ids: ids } }), ({ videos }) =>
        videos.map(resultOf),
      ),
    recent: (access, _account, since) => recent(options, access, since),
  };
}

/** The account's public videos, newest first. */
async function recent(options: TiktokOptions, access: Access, since: Date): Promise<Outcome<OwnPost[]>> {
  const found: Video[] = [];
  let cursor: number | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const read = await ask(options, access, "list", { max_count: AT_ONCE, ...(cursor !== undefined && { cursor }) });
    if (read.kind !== "ok") return read;
    found.push(...read.value.videos);
    cursor = read.value.cursor;
    const oldest = read.value.videos.at(-1);
    if (!read.value.has_more || !oldest || createdAt(oldest) < since) break;
  }
  return ok(found.filter((video) => createdAt(video) >= since).map(ownPost));
}

async function ask(options: TiktokOptions, access: Access, what: "query" | "list", question: object) {
  const request = {
    method: "POST",
    path: `/v2/video/${what}/?fields=${FIELDS}`,
    body: JSON.stringify(question),
  } as const;
  return mapped(await callApi(options, access, request, Videos), ({ data }) => data);
}

const createdAt = ({ create_time }: Video) => new Date(create_time * 1000);

function resultOf({ id, view_count, like_count, comment_count, share_count }: Video): PostResult {
  const numbers = {
    ...(view_count !== undefined && { views: view_count }),
    ...(like_count !== undefined && { likes: like_count }),
    ...(comment_count !== undefined && { comments: comment_count }),
    ...(share_count !== undefined && { shares: share_count }),
  };
  return { id, numbers, removal_reason: null, is_deleted: false };
}

function ownPost(video: Video): OwnPost {
  const said = { kind: "media", title: "", content: video.video_description || video.title, subreddit: "" } as const;
  return { ...resultOf(video), ...said, url: video.share_url, is_nsfw: false, created_at: createdAt(video) };
}
