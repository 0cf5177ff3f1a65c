import { join } from "node:path";
import { type Files, openFiles } from "../shared/files.ts";
import type { Settings } from "../shared/settings.ts";
import type { PlatformContext } from "../shared/users.ts";
import { type IndexedTable, openIndexedTable } from "../storage/indexed-table.ts";
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
      parse: (value) => Container.parse(value),
      keyOf: byId,
      indexes: { user: ({ user_id }) => user_id },
    }),
    media: await openIndexedTable<Media, "user">(join(folder, "media.jsonl"), {
      parse: (value) => Media.parse(value),
      keyOf: byId,
      indexes: { user: ({ user_id }) => user_id },
    }),
    comments: await openIndexedTable<Comment, "media">(join(folder, "comments.jsonl"), {
      parse: (value) => Comment.parse(value),
      keyOf: byId,
      indexes: { media: ({ media_id }) => media_id },
    }),
  };
  return {
    ...tables,
    files,
    clear: async () => {
      await Promise.all([...Object.values(tables).map((table) => table.clear()), files.clear()]);
    },
    close: async () => {
      await Promise.all(Object.values(tables).map((table) => table.close()));
    },
  };
}

const byId = ({ id }: { id: string }) => id;
