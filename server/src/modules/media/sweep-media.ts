import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { UNDO_MS } from "@ponkan/contract/media/undo-time";
import type { AppContext } from "../../context.ts";
import { cacheFolder, createStorage } from "../../lib/storage/create-storage.ts";
import type { Storage } from "../../lib/storage/storage.ts";
import { trimCache } from "../../lib/storage/trim-cache.ts";
import { dropUpload } from "./drop-upload.ts";
import { emptyBin } from "./empty-bin.ts";
import { mainNamesOf } from "./file-names.ts";
import { deleteLinksBefore } from "./links.queries.ts";
import { countMediaBefore, findExistingFiles } from "./media.queries.ts";
import { uploadsDirOf } from "./media-context.ts";
import { refreshLooks } from "./refresh-looks.ts";
import { findKnownKeys, findUploadsBefore } from "./uploads.queries.ts";

type Needs = Pick<AppContext, "db" | "clock" | "config" | "log">;

const DAY = 24 * 60 * 60 * 1000;
const AT_ONCE = 500;

/** Removes what lost connections, crashes and deletions left behind; spares the last day, which may be in use. */
export async function sweepMedia(ctx: Needs): Promise<void> {
  const dayAgo = new Date(ctx.clock.now().getTime() - DAY);
  const uploadsDir = uploadsDirOf(ctx);
  const storage = createStorage(ctx.config);
  for (const upload of await findUploadsBefore(ctx.db, dayAgo))
    await dropUpload({ ...ctx, storage, uploadsDir }, upload);
  await removeForgotten(ctx, uploadsDir, dayAgo);
  await emptyBin({ ...ctx, storage }, { before: new Date(ctx.clock.now().getTime() - UNDO_MS) });
  await removeUnnamed(ctx, storage, dayAgo);
  await refreshLooks({ ...ctx, storage });
  await trimCache(cacheFolder(ctx.config), ctx.clock.now(), ctx.config.storage.s3?.cacheBytes ?? 0);
  await deleteLinksBefore(ctx.db, ctx.clock.now());
}

/** Removes files of uploads that have no row any more. */
async function removeForgotten({ db }: Needs, uploadsDir: string, dayAgo: Date): Promise<void> {
  await removeOld(uploadsDir, dayAgo, async (name) => {
    const key = name.split(".")[0]!;
    const isOurs = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key);
    return isOurs && !(await findKnownKeys(db, [key])).has(key);
  });
}

async function removeOld(folder: string, before: Date, isUnwanted: (name: string) => Promise<boolean>): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtime < before && (await isUnwanted(name))) await rm(path, { recursive: true, force: true });
  }
}

/** Removes files in the storage that belong to no media; files without a name of ours are left alone. */
async function removeUnnamed({ db, log }: Needs, storage: Storage, dayAgo: Date): Promise<void> {
  let seen = 0;
  let names: string[] = [];
  const look = async () => {
    const existing = await findExistingFiles(db, names.flatMap(mainNamesOf));
    seen += names.filter((name) => existing.has(name)).length;
    for (const name of names) {
      const belongsToNobody = !mainNamesOf(name).some((main) => existing.has(main));
      if (belongsToNobody) await storage.remove(name);
    }
    names = [];
  };
  for await (const { name, changed_at } of storage.list()) {
    if (changed_at < dayAgo && mainNamesOf(name).length > 0) names.push(name);
    if (names.length >= AT_ONCE) await look();
  }
  await look();
  const missing = (await countMediaBefore(db, dayAgo)) - seen;
  if (missing > 0) log.error({ missing }, "media has lost its file");
}
