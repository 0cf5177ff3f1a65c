import { z } from "zod";
import type { Access } from "../../capabilities.ts";
import { type Outcome, ok } from "../../outcome.ts";
import { graphGet } from "../graph.ts";
import type { InstagramOptions } from "../options.ts";
import { graphTime } from "../publish/graph-time.ts";
import { VERSION } from "../publish/version.ts";

const Media = z.object({
  id: z.string(),
  caption: z.string().default(""),
  permalink: z.string(),
  timestamp: graphTime,
  like_count: z.number().optional(),
  comments_count: z.number().optional(),
});
export type ListedMedia = z.infer<typeof Media>;

const Page = z.object({
  data: z.array(Media),
  paging: z
    .object({ cursors: z.object({ after: z.string().optional() }).optional(), next: z.string().optional() })
    .optional(),
});

const FIELDS = "id,caption,permalink,timestamp,like_count,comments_count";
const MOST_PAGES = 10;

type Wanted = {
  since: Date;
  /** Stops once all of these were found. */
  ids?: readonly string[];
};

/** Lists the posts and reels of an account since a moment, newest first, plus its current stories. */
export async function listedSince(
  options: InstagramOptions,
  access: Access,
  userId: string,
  { since, ids }: Wanted,
): Promise<Outcome<ListedMedia[]>> {
  const stories = await pageOf(options, access, `${userId}/stories`, undefined);
  if (stories.kind !== "ok") return stories;
  const found = stories.value.data;
  const isEnough = () => ids?.every((id) => found.some((media) => media.id === id)) ?? false;
  let after: string | undefined;
  for (let turned = 0; turned < MOST_PAGES && !isEnough(); turned++) {
    const page = await pageOf(options, access, `${userId}/media`, after);
    if (page.kind !== "ok") return page;
    found.push(...page.value.data);
    after = page.value.paging?.next === undefined ? undefined : page.value.paging.cursors?.after;
    const oldest = page.value.data.at(-1);
    if (after === undefined || (oldest && oldest.timestamp < since)) break;
  }
  return ok(found.filter(({ timestamp }) => timestamp >= since));
}

function pageOf(options: InstagramOptions, access: Access, list: string, after: string | undefined) {
  const query = { fields: FIELDS, limit: "100", ...(after !== undefined && { after }) };
  return graphGet(options, access, { path: `${VERSION}/${list}`, query, accessToken: access.accessToken }, Page);
}
