import { z } from "zod";
import type { Access } from "../../capabilities.ts";
import { mapped, type Outcome } from "../../outcome.ts";
import type { RedditClient } from "../client.ts";
import { text } from "../fields.ts";
import { readListing, readThing } from "../listing.ts";

const Authored = z.object({ author: text });

/** Deleting always answers `{}`, so the result is verified by reading the post or comment. */
export async function remove(client: RedditClient, access: Access, id: string): Promise<Outcome<{ is_gone: boolean }>> {
  const deleted = await client.post(access, "/api/del", { id });
  if (deleted.kind !== "ok") return deleted;
  const left = readListing(
    await client.get(access, "/api/info", { id }),
    ["t1", "t3"],
    readThing(Authored, ({ author }) => author),
  );
  return mapped(left, ({ items }) => ({ is_gone: items.every((author) => author === "[deleted]") }));
}
