import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Parts } from "../parts.ts";

/** Back to how a new sandbox begins: nobody connected, nothing came in, real time, no faults. */
export async function resetParts({ mailbox, clock, faults, journal, reddit, redgifs }: Parts): Promise<void> {
  const { users, codes, grants, tokens, posts, comments, messages, reads, assets, mediaFolder } = reddit.store;
  for (const table of [users, codes, grants, tokens, posts, comments, messages, reads, assets]) await table.clear();
  await reddit.store.resetKnobs();
  for (const file of await readdir(mediaFolder)) await rm(join(mediaFolder, file), { recursive: true, force: true });

  await redgifs.store.clear();
  await mailbox.clear();
  await faults.clear();
  await clock.setOffset(0);
  journal.clear();
}
