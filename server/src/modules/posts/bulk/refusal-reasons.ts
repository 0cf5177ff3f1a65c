import { type Platform, platformLabels } from "@ponkan/contract/accounts/platform";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import type { Db } from "../../../context.ts";
import { platformName } from "../../accounts/platform-name.ts";
import { statusOf } from "../post-state.ts";
import { findPosts, type PostRow } from "../read/read-posts.queries.ts";

type Item = { id: number };

/** Returns reasons by id for the current posts. Another creator's post gets the reason of a missing one (ST-19). */
export async function refusalReasons<T extends Item>(
  db: Db,
  creatorId: number,
  items: readonly T[],
  reasonOf: (post: PostRow, item: T) => string | null,
): Promise<Map<number, string>> {
  if (items.length === 0) return new Map();
  const rows = await findPosts(
    db,
    creatorId,
    items.map(({ id }) => id),
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    items.flatMap((item) => {
      const row = known.get(item.id);
      const reason = row ? reasonOf(row, item) : "Post was not found.";
      return reason === null ? [] : [[item.id, reason] as const];
    }),
  );
}

const DELETED = "The post was deleted already.";

export function whyNotMoved({ state, rev }: PostRow, item: { rev: number }): string | null {
  if (statusOf(state) === PostStatus.deleted) return DELETED;
  if (statusOf(state) !== PostStatus.scheduled) return "Post is already submitted and can't be edited.";
  return rev === item.rev ? null : "The post was changed in another tab. Reload to see the latest version.";
}

/** Posts that are out cannot be deleted in bulk: deleting them from the platform is confirmed post by post. */
export function whyNotDeleted({ state }: PostRow): string | null {
  switch (statusOf(state)) {
    case PostStatus.scheduled:
    case PostStatus.failed:
      return null;
    case PostStatus.started:
      return "Post is already submitted and can't be deleted.";
    case PostStatus.posted:
      return "The post is out. Open it to delete it there as well.";
    case PostStatus.deleted:
      return DELETED;
  }
}

const labelOf = (platform: Platform) => platformLabels[platformName(platform)];

export function whyNotRetried({ state, advice, connected_id, platform }: PostRow): string | null {
  if (statusOf(state) !== PostStatus.failed) return "Only failed posts can be retried.";
  if (state === "needs_check") return advice ?? "Look whether the post is out before you retry.";
  return connected_id === null ? `Connect the ${labelOf(platform)} account it was made for to retry it.` : null;
}
