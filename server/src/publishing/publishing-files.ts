import type { FileStore } from "../lib/storage/storage.ts";

/**
 * Wraps storage errors, because those of an unavailable storage look like those of an unavailable database. The former
 * should only postpone the post, the latter abandons the whole lane; the wrapped error has no code and a message of its
 * own.
 */
export function publishingFiles(storage: FileStore): FileStore {
  const wrapErrors = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (cause) {
      throw new Error("A file cannot be read or kept at the moment.", { cause });
    }
  };
  return {
    open: (...file) => wrapErrors(storage.open(...file)),
    put: (...file) => wrapErrors(storage.put(...file)),
    sizeOf: (name) => wrapErrors(storage.sizeOf(name)),
    onDisk: (name) => wrapErrors(storage.onDisk(name)),
  };
}
