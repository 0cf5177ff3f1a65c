import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { textsOf } from "../input.ts";
import { numberFrom } from "../shared/users.ts";
import { createAccessCheck } from "./access.ts";
import { nowMs, type TiktokContext } from "./context.ts";
import { success, TiktokRefusal } from "./envelope.ts";
import type { Publication } from "./model.ts";

const List = z.object({ cursor: z.number().optional(), max_count: z.number().int().min(1).max(20).default(10) });
const Query = z.object({ filters: z.object({ video_ids: z.array(z.string()).min(1).max(20) }) });

export function addVideoRoutes(app: FastifyInstance, ctx: TiktokContext): void {
  const mayList = createAccessCheck(ctx, { scope: "video.list", perMinute: 600 });

  app.post("/v2/video/list/", async (request) => {
    const user = mayList(request);
    const { cursor, max_count } = read(List, request.body ?? {});
    const isBefore = ({ created_ms }: Publication) => cursor === undefined || created_ms < cursor;
    const all = publicVideos(ctx, user.id).filter(isBefore);
    const videos = all.slice(0, max_count);
    const last = videos.at(-1)?.created_ms ?? 0;
    return success({ videos: shown(ctx, videos, request), cursor: last, has_more: all.length > videos.length });
  });

  app.post("/v2/video/query/", async (request) => {
    const user = mayList(request);
    const { video_ids } = read(Query, request.body).filters;
    const videos = publicVideos(ctx, user.id).filter(({ post_id }) => video_ids.includes(post_id));
    return success({ videos: shown(ctx, videos, request) });
  });
}

/** The public videos of a user, newest first. */
export function publicVideos(ctx: TiktokContext, userId: string): Publication[] {
  const isOut = ({ public_ms }: Publication) => public_ms !== null && public_ms <= nowMs(ctx);
  return ctx.posts.publications.by("user", userId).filter(isOut).toReversed();
}

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new TiktokRefusal(400, "invalid_params", `${parsed.error.issues[0]?.path.join(".")} is not valid`);
}

function shown(ctx: TiktokContext, videos: readonly Publication[], request: FastifyRequest): object[] {
  const fields = (textsOf(request.query).fields ?? "").split(",");
  return videos.map((video) => {
    const view: Record<string, unknown> = videoView(ctx, video, request);
    if (!fields.every((field) => Object.hasOwn(view, field))) {
      throw new TiktokRefusal(400, "invalid_params", "One or more fields in request is invalid.");
    }
    return Object.fromEntries(fields.map((field) => [field, view[field]]));
  });
}

function videoView(
  ctx: TiktokContext,
  { post_id, username, post_info, created_ms }: Publication,
  request: FastifyRequest,
) {
  const hours = Math.max(0, nowMs(ctx) - created_ms) / 3_600_000;
  const view_count = Math.floor(numberFrom(`views ${post_id}`, 20_000) * Math.min(1, hours / 48));
  return {
    id: post_id,
    create_time: Math.floor(created_ms / 1000),
    title: post_info.title.slice(0, 150),
    video_description: post_info.title,
    share_url: `${request.protocol}://${request.host}/tiktok/@${username}/video/${post_id}`,
    view_count,
    like_count: Math.floor(view_count / 15),
    comment_count: Math.floor(view_count / 300),
    share_count: Math.floor(view_count / 400),
  };
}
