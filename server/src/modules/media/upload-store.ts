import { createWriteStream } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FileStore } from "@tus/file-store";

/** The library's store only reports that a write failed; this one remembers why. */
export class UploadStore extends FileStore {
  readonly #failures = new Map<string, unknown>();

  /** `key` is one of ours: it was looked up in the database. */
  override async write(bytes: Readable, key: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, key), { flags: "r+", start: offset });
    try {
      await pipeline(bytes, file);
      return offset + file.bytesWritten;
    } catch (error) {
      this.#failures.set(key, error);
      throw error;
    }
  }

  /** Returns why the last write to this upload failed, if it did, and forgets it. */
  takeFailure(key: string): unknown {
    const failure = this.#failures.get(key);
    this.#failures.delete(key);
    return failure;
  }
}
