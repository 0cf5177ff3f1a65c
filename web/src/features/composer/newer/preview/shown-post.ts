import type { PostCheck } from "../../core/checks/post-check.ts";
import { emptyDraft } from "../../core/draft/composer-draft.ts";
import { newRow, rowKey } from "../../core/draft/rows.ts";
import { toPosts } from "../../core/draft/to-posts.ts";
import type { Composer } from "../composer-context.ts";
import type { ShownPost } from "../parts.ts";

/** Returns the post to preview; before there are rows, what a row would get. */
export function shownPost(composer: Composer, check: PostCheck | undefined): ShownPost | null {
  const { creator, zone, draft, files, world } = composer;
  const planned = check?.planned ?? toPosts({ ...emptyDraft(draft.when), ...draft, rows: [newRow("")] }, zone)[0];
  const account = planned && creator.accounts[planned.platform];
  if (!planned || !account) return null;
  const lookup = planned.row && world.lookups.get(rowKey(planned.row.subreddit));
  return {
    platform: planned.platform,
    post: planned.post,
    at: planned.time.kind === "at" ? planned.time.at : null,
    subreddit: lookup?.kind === "found" ? lookup.subreddit : null,
    files: planned.post.media.map(({ id }) => files.byId.get(id) ?? { kind: "reading" }),
    account,
    creator: creator.name,
    link: creator.link ?? "",
    zone,
  };
}
