import type { Access, OwnPost, PostResult, Results } from "../../capabilities.ts";
import { mapped, type Outcome, ok } from "../../outcome.ts";
import type { InstagramOptions } from "../options.ts";
import { type ListedMedia, listedSince } from "./listed-media.ts";
import { readReach } from "./reach.ts";

/** Reach takes one call per post; likes and comments come in pages of a hundred. */
const AT_ONCE = 25;

export function createResults(options: InstagramOptions): Results {
  return {
    atOnce: AT_ONCE,
    read: (access, { remote_user_id }, ids) => read(options, access, remote_user_id, ids),
    recent: async (access, { remote_user_id }, since) =>
      mapped(await listedSince(options, access, remote_user_id, { since }), (all) => all.map(ownPost)),
  };
}

async function read(
  options: InstagramOptions,
  access: Access,
  userId: string,
  ids: readonly string[],
): Promise<Outcome<PostResult[]>> {
  const listed = await listedSince(options, access, userId, { since: new Date(0), ids });
  if (listed.kind !== "ok") return listed;
  const results: PostResult[] = [];
  for (const media of listed.value.filter(({ id }) => ids.includes(id))) {
    const reach = await readReach(options, access, media.id);
    if (reach.kind !== "ok") return reach;
    const result = resultOf(media);
    results.push({ ...result, numbers: { ...result.numbers, ...(reach.value !== null && { reach: reach.value }) } });
  }
  return ok(results);
}

function resultOf({ id, like_count, comments_count }: ListedMedia): PostResult {
  const numbers = {
    ...(like_count !== undefined && { likes: like_count }),
    ...(comments_count !== undefined && { comments: comments_count }),
  };
  return { id, numbers, removal_reason: null, is_deleted: false };
}

function ownPost(media: ListedMedia): OwnPost {
  const said = { kind: "media", title: "", content: media.caption, subreddit: "" } as const;
  return { ...resultOf(media), ...said, url: media.permalink, is_nsfw: false, created_at: media.timestamp };
}
