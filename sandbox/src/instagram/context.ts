import { join } from "node:path";
import { type Files, openFiles } from "../shared/files.ts";
import { risingIds } from "../shared/rising-id.ts";
import type { PlatformContext } from "../shared/users.ts";
import { combineStores } from "../storage/combine-stores.ts";
import { type IndexedTable, openIndexedTable } from "../storage/indexed-table.ts";
import type { Settings } from "../storage/settings.ts";
import { Comment, Container, Media } from "./model.ts";
import type { InstagramSettings } from "./settings.ts";

export type InstagramStore = {
  containers: IndexedTable<Container, "user">;
  media: IndexedTable<Media, "user">;
  comments: IndexedTable<Comment, "media">;
  files: Files;
  clear(): Promise<void>;
  close(): Promise<void>;
};

export type InstagramContext = PlatformContext & { posts: InstagramStore; settings: Settings<InstagramSettings> };

export const DAY_MS = 86_400_000;
export const nowMs = ({ clock }: Pick<InstagramContext, "clock">): number => clock.now().getTime();

export async function openInstagramStore(folder: string): Promise<InstagramStore> {
  const files = await openFiles(join(folder, "files"));
  const tables = {
    containers: await openIndexedTable<Container, "user">(join(folder, "containers.jsonl"), {
      parse: Container.parse,
      keyOf: byId,
      indexes: { user: ({ user_id }) => user_id },
    }),
    media: await openIndexedTable<Media, "user">(join(folder, "media.jsonl"), {
      parse: Media.parse,
      keyOf: byId,
      indexes: { user: ({ user_id }) => user_id },
    }),
    comments: await openIndexedTable<Comment, "media">(join(folder, "comments.jsonl"), {
      parse: Comment.parse,
      keyOf: byId,
      indexes: { media: ({ media_id }) => media_id },
    }),
  };
  return { ...tables, files, ...combineStores(files, ...Object.values(tables)) };
}

const byId = ({ id }: { id: string }) => id;

const EPOCH = Date.UTC(2011, 0, 1);
const rising = risingIds(EPOCH, 15);

/** At least 17 digits, like Instagram's ids. */
export function newId(): string {
  return `17${rising(Date.now()).padStart(15, "9")}`;
}
