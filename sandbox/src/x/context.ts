import { join } from "node:path";
import { type Files, openFiles } from "../shared/files.ts";
import type { PlatformContext } from "../shared/users.ts";
import { combineStores } from "../storage/combine-stores.ts";
import { type IndexedTable, openIndexedTable } from "../storage/indexed-table.ts";
import type { Settings } from "../storage/settings.ts";
import { openTable, type Table } from "../storage/table.ts";
import { Tweet, XMedia } from "./model.ts";
import type { XSettings } from "./settings.ts";

export type XStore = {
  tweets: IndexedTable<Tweet, "user">;
  media: Table<XMedia>;
  files: Files;
  clear(): Promise<void>;
  close(): Promise<void>;
};

export type XContext = PlatformContext & { posts: XStore; settings: Settings<XSettings> };

export const nowMs = ({ clock }: Pick<XContext, "clock">): number => clock.now().getTime();

export async function openXStore(folder: string): Promise<XStore> {
  const files = await openFiles(join(folder, "files"));
  const tweets = await openIndexedTable<Tweet, "user">(join(folder, "tweets.jsonl"), {
    parse: Tweet.parse,
    keyOf: ({ id }) => id,
    indexes: { user: ({ user_id }) => user_id },
  });
  const media = await openTable<XMedia>(join(folder, "media.jsonl"), {
    parse: XMedia.parse,
    keyOf: ({ id }) => id,
  });
  return { tweets, media, files, ...combineStores(tweets, media, files) };
}
