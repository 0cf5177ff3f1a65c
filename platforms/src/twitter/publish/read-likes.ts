import { z } from "zod";
import type { Access } from "../../capabilities.ts";
import { mapped, type Outcome } from "../../outcome.ts";
import type { TwitterOptions } from "../options.ts";
import { callX } from "./call-x.ts";

const Posts = z.object({
  data: z
    .array(z.object({ id: z.string(), public_metrics: z.object({ like_count: z.number() }).optional() }))
    .default([]),
  errors: z.array(z.object({ resource_id: z.string().optional(), type: z.string().default("") })).default([]),
});

/** Undefined if X does not report it. Reads are billed, so this should only be called when needed. */
export async function readLikes(
  options: TwitterOptions,
  access: Access,
  id: string,
): Promise<Outcome<{ score: number; is_deleted: boolean } | undefined>> {
  const query = { ids: id, "tweet.fields": "public_metrics" };
  return mapped(await callX(options, access, { path: "/2/tweets", query }, Posts), ({ data, errors }) => {
    const isGone = errors.some(({ resource_id, type }) => resource_id === id && type.endsWith("/resource-not-found"));
    if (isGone) return { score: 0, is_deleted: true };
    const likes = data.find((post) => post.id === id)?.public_metrics?.like_count;
    return likes === undefined ? undefined : { score: likes, is_deleted: false };
  });
}
