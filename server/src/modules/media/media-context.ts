import { statfs } from "node:fs/promises";
import { join } from "node:path";
import type { AppContext } from "../../context.ts";
import { createStorage } from "../../lib/storage/create-storage.ts";
import type { Storage } from "../../lib/storage/storage.ts";
import { freeBytesOf } from "./free-space.ts";
import { createInspector, type Inspector } from "./inspect/inspector.ts";

/** What uploading and keeping media needs in addition to the rest of the server. */
export type MediaContext = AppContext & {
  storage: Storage;
  inspector: Inspector;
  /** Files on their way; on the same disk as the folder of media, so that a finished one is only renamed. */
  uploadsDir: string;
  freeBytes(): Promise<number>;
  /** Accounts stand above media: whether one is connected that opened no room for another user before. */
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
