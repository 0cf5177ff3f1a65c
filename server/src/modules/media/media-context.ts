import { statfs } from "node:fs/promises";
import { join } from "node:path";
import type { AppContext } from "../../context.ts";
import { createStorage } from "../../lib/storage/create-storage.ts";
import type { Storage } from "../../lib/storage/storage.ts";
import { freeBytesOf } from "./free-space.ts";
import { createInspector, type Inspector } from "./inspect/inspector.ts";

/** What uploading and storing media needs in addition to the app context. */
export type MediaContext = AppContext & {
  storage: Storage;
  inspector: Inspector;
  /** Unfinished uploads; on the same disk as the media folder, so that finished ones are only renamed. */
  uploadsDir: string;
  freeBytes(): Promise<number>;
  /** From accounts, a later module: whether one is connected that no other user had before. */
  hasOwnAccount(userId: number): Promise<boolean>;
};

export function createMediaContext(ctx: AppContext, hasOwnAccount: MediaContext["hasOwnAccount"]): MediaContext {
  const uploadsDir = uploadsDirOf(ctx);
  return {
    ...ctx,
    storage: createStorage(ctx.config),
    inspector: createInspector(),
    uploadsDir,
    hasOwnAccount,
    freeBytes: async () => freeBytesOf(await statfs(uploadsDir)),
  };
}

export const uploadsDirOf = ({ config }: Pick<AppContext, "config">): string => join(config.dataDir, "uploads");
