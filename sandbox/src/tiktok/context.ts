import { join } from "node:path";
import { type Files, openFiles } from "../shared/files.ts";
import type { PlatformContext } from "../shared/users.ts";
import { combineStores } from "../storage/combine-stores.ts";
import { type IndexedTable, openIndexedTable } from "../storage/indexed-table.ts";
import type { Settings } from "../storage/settings.ts";
import { Publication } from "./model.ts";
import type { TiktokSettings } from "./settings.ts";

export type TiktokStore = {
  publications: IndexedTable<Publication, "user">;
  files: Files;
  clear(): Promise<void>;
  close(): Promise<void>;
};

export type TiktokContext = PlatformContext & { posts: TiktokStore; settings: Settings<TiktokSettings> };

export const nowMs = ({ clock }: Pick<TiktokContext, "clock">): number => clock.now().getTime();

export async function openTiktokStore(folder: string): Promise<TiktokStore> {
  const files = await openFiles(join(folder, "files"));
  const publications = await openIndexedTable<Publication, "user">(join(folder, "publications.jsonl"), {
    parse: Publication.parse,
    keyOf: ({ publish_id }) => publish_id,
    indexes: { user: ({ user_id }) => user_id },
  });
  return { publications, files, ...combineStores(publications, files) };
}
