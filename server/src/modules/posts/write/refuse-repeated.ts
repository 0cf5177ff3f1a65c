import { Platform } from "@ponkan/contract/accounts/platform";
import type { NewPost } from "@ponkan/contract/posts/new-post";
import type { Db } from "../../../context.ts";
import { refusalOf } from "../checks/check-posts.ts";
import { findRepeated } from "./repeated.queries.ts";

/** A post that was just written. */
type Written = Pick<NewPost, "platform" | "subreddit" | "post_at"> & { id: number };

/**
 * Two requests at one moment are both told that a time is free (SV-P6); who writes second is refused here. To be called
 * after the threats were counted: whoever does that waits for the other's transaction, and then sees what it wrote.
 */
export async function refuseRepeated(tx: Db, creatorId: number, written: readonly Written[]): Promise<void> {
  const planned = written.filter(({ post_at }) => post_at !== null);
  const repeated = await findRepeated(tx, creatorId, { all: idsOf(written), planned: idsOf(planned) });
  const index = written.findIndex(({ id }) => repeated.has(id));
  if (index < 0) return;
  const { platform, subreddit } = written[index]!;
  throw refusalOf(
    index,
    platform === Platform.reddit ? { code: "post-time-taken", subreddit } : { code: "post-repeated" },
  );
}

const idsOf = (posts: readonly Written[]) => posts.map(({ id }) => id);
