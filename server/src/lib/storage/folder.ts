import { createReadStream, openAsBlob } from "node:fs";
import { copyFile, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { checkedName } from "./checked-name.ts";
import type { Storage } from "./storage.ts";

export function createFolderStorage(folder: string): Storage {
  const pathOf = (name: string) => join(folder, checkedName(name));
  const sizeOf = (name: string) => sizeOfFile(pathOf(name));
  const read: Storage["read"] = async (name, range) =>
    (await sizeOf(name)) === undefined ? undefined : createReadStream(pathOf(name), range);

  return {
    put: (name, path) => moveIn(path, pathOf(name)),
    open: async (name, type) => ((await sizeOf(name)) === undefined ? undefined : openAsBlob(pathOf(name), { type })),
    onDisk: async (name) => ((await sizeOf(name)) === undefined ? undefined : pathOf(name)),
    sizeOf,
    read,
    serve: read,
    serveOnce: read,
    remove: (name) => rm(pathOf(name), { force: true }),
    list: () => filesIn(folder),
    addressOf: async (name) => void checkedName(name),
  };
}

async function sizeOfFile(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? found.size : undefined;
}

/** Syncs the file before renaming it, then the folder, so that a file named by a row survives a power failure. */
async function moveIn(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await sync(from);
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "EXDEV") throw error;
    await copyFile(from, `${to}.part`);
    await sync(`${to}.part`);
    await rename(`${to}.part`, to);
    await rm(from);
  });
  await sync(dirname(to));
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* filesIn(folder: string): AsyncIterable<{ name: string; changed_at: Date }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const found = entry.isFile() ? await stat(path).catch(() => undefined) : undefined;
    if (found) yield { name: relative(folder, path).replaceAll("\\", "/"), changed_at: found.mtime };
  }
}
