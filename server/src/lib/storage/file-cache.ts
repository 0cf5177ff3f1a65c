import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { trimCache } from "./trim-cache.ts";

type Read = (name: string) => Promise<Readable | undefined>;

const HOUR = 60 * 60_000;

/** A local disk cache of remote files, limited to the most recently used. */
export function createFileCache(folder: string, maxBytes: number, read: Read) {
  /** Downloads in progress by name, so that concurrent requests share one. */
  const coming = new Map<string, Promise<boolean>>();
  // What an earlier process left here is unknown, so the first trim is due at once.
  let trimmed = { at: 0, bytesSince: 0 };
  let isTrimming = false;

  /** Done by each process itself, because sweeps run in only one process, perhaps on another machine. */
  function trimWhenDue(): void {
    const isDue = Date.now() - trimmed.at > HOUR || trimmed.bytesSince > maxBytes / 10;
    if (isTrimming || !isDue) return;
    isTrimming = true;
    trimmed = { at: Date.now(), bytesSince: 0 };
    const end = () => {
      isTrimming = false;
      trimWhenDue();
    };
    trimCache(folder, new Date(), maxBytes).then(end, end);
  }

  async function fetchOne(name: string, path: string): Promise<boolean> {
    const body = await read(name);
    if (!body) return false;
    trimmed.bytesSince += await fetchTo(path, body);
    trimWhenDue();
    return true;
  }

  function fetchOnce(name: string, path: string): Promise<boolean> {
    const known = coming.get(name);
    if (known) return known;
    const work = fetchOne(name, path).finally(() => coming.delete(name));
    coming.set(name, work);
    return work;
  }

  return {
    /** Returns the local path; undefined if there is no such file. */
    pathOf: async (name: string): Promise<string | undefined> => {
      const path = join(folder, name);
      if ((await isThere(path)) || (await fetchOnce(name, path))) return path;
      return undefined;
    },
    /** For slow readers that read a file once: unless cached, it is unlinked from disk as soon as it is opened. */
    readOnce: async (name: string): Promise<Readable | undefined> => {
      const known = await open(join(folder, name)).catch(() => undefined);
      if (known) return known.createReadStream();
      const body = await read(name);
      if (!body) return undefined;
      const path = join(folder, "once", randomUUID());
      await fetchTo(path, body);
      const handle = await open(path);
      await rm(path);
      return handle.createReadStream();
    },
    forget: (name: string) => rm(join(folder, name), { force: true }),
  };
}

/** A Blob becomes unreadable when its file's mtime changes, so only the atime records use. */
const NEVER_CHANGED = new Date(0);
const noteUse = (path: string) => utimes(path, new Date(), NEVER_CHANGED);

/** Also records its use. */
const isThere = (path: string) =>
  noteUse(path).then(
    () => true,
    () => false,
  );

/** Gets its final name only when complete; concurrent downloads do not collide. Returns its size. */
async function fetchTo(path: string, body: Readable): Promise<number> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await pipeline(body, createWriteStream(unfinished));
    const { size } = await stat(unfinished);
    await noteUse(unfinished);
    await rename(unfinished, path);
    return size;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
