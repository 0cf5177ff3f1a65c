import { z } from "zod";
import type { Access } from "../../capabilities.ts";
import { type Outcome, ok } from "../../outcome.ts";
import type { TwitterOptions } from "../options.ts";
import { callX } from "./call-x.ts";

const Entity = z.object({
  url: z.string(),
  expanded_url: z.string().default(""),
  media_key: z.string().nullish(),
});
const ShownPost = z.object({
  id: z.string(),
  text: z.string().default(""),
  created_at: z.iso.datetime(),
  entities: z.object({ urls: z.array(Entity).default([]) }).optional(),
  attachments: z.object({ media_keys: z.array(z.string()).default([]) }).optional(),
  referenced_tweets: z.array(z.object({ type: z.string(), id: z.string() })).default([]),
});
export type ShownPost = z.infer<typeof ShownPost>;

const Page = z.object({
  data: z.array(ShownPost).default([]),
  meta: z.object({ next_token: z.string().optional() }).default({}),
});

const FIELDS = "created_at,entities,attachments,referenced_tweets";
const MOST_PAGES = 5;

/** An account's posts since a moment, newest first. */
export async function postsSince(
  options: TwitterOptions,
  access: Access,
  userId: string,
  since: Date,
): Promise<Outcome<ShownPost[]>> {
  const posts: ShownPost[] = [];
  const start_time = `${since.toISOString().slice(0, 19)}Z`;
  let token: string | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const query = {
      start_time,
      max_results: "100",
      "tweet.fields": FIELDS,
      ...(token && { pagination_token: token }),
    };
    const read = await callX(options, access, { path: `/2/users/${userId}/tweets`, query }, Page);
    if (read.kind !== "ok") return read;
    posts.push(...read.value.data);
    token = read.value.meta.next_token;
    if (!token) break;
  }
  return ok(posts);
}
