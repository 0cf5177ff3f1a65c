import type { FileStore } from "../lib/storage/storage.ts";

/**
 * A storage that is away says so in the words of a database that is away. One puts off the post, the other lets go of the whole lane:
 * here its errors have no code and words of their own.
 */
export function publishingFiles(storage: FileStore): FileStore {
  const told = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (cause) {
      throw new Error("A file cannot be read or kept at the moment.", { cause });
    }
  };
  return {
    open: (...file) => told(storage.open(...file)),
    put: (...file) => told(storage.put(...file)),
    sizeOf: (name) => told(storage.sizeOf(name)),
    onDisk: (name) => told(storage.onDisk(name)),
  };
}
