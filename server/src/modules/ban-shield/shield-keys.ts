import { Platform } from "@ponkan/contract/accounts/platform";
import { contentKey, titleKey } from "@ponkan/contract/ban-shield/keys";
import type { Db } from "../../context.ts";
import { createPause } from "../../lib/run-in-steps.ts";
import type { Compared, ShieldKeys } from "../posts/write/writing.ts";
import { findHashes } from "./ban-shield.queries.ts";

const none: ShieldKeys = { title_key: null, content_key: null };

/** The keys by which Ban Shield compares posts; stored with each of them. */
export async function shieldKeys(db: Db, creatorId: number, posts: readonly Compared[]): Promise<ShieldKeys[]> {
  const ids = new Set(posts.flatMap(({ media }) => media.map(({ id }) => id)));
  const hashes = await findHashes(db, creatorId, [...ids]);
  const keys: ShieldKeys[] = [];
  const pause = createPause();
  for (const { platform, type, title, content, media } of posts) {
    await pause();
    const mediaHashes = media.flatMap(({ id }) => hashes.get(id) ?? []);
    const isJudged = platform === Platform.reddit;
    keys.push(
      isJudged ? { title_key: titleKey(title), content_key: contentKey({ type, content, mediaHashes }) } : none,
    );
  }
  return keys;
}
