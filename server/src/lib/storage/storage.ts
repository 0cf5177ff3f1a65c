import type { Readable } from "node:stream";

export type ByteRange = { start: number /** Both are inclusive. */; end: number };

/** Stores files under names that we generate. */
export type Storage = {
  /** Moves a finished file in, replacing one with the same name. Once it resolves, the file is durable. */
  put(name: string, path: string, type: string): Promise<void>;
  /** Returns a Blob backed by a file on disk, so that it need not fit into memory; undefined if there is none. */
  open(name: string, type: string): Promise<Blob | undefined>;
  /** Returns the path on a local disk, for readers in another process; undefined if there is none. */
  onDisk(name: string): Promise<string | undefined>;
  sizeOf(name: string): Promise<number | undefined>;
  /** Reads the file or a part of it; undefined if there is none. */
  read(name: string, range?: ByteRange): Promise<Readable | undefined>;
  /** The same for readers that may take hours; holds no connection to the storage in the meantime. */
  serve(name: string, range?: ByteRange): Promise<Readable | undefined>;
  /** The same for files that are not needed again soon; they take no space in the cache. */
  serveOnce(name: string): Promise<Readable | undefined>;
  /** Does nothing if there is none. */
  remove(name: string): Promise<void>;
  list(): AsyncIterable<{ name: string; changed_at: Date }>;
  /** Returns a URL that lets anyone read the file for a while; undefined if only we can read it. */
  addressOf(name: string, type: string): Promise<string | undefined>;
};

/** The part that publishing needs. */
export type FileStore = Pick<Storage, "open" | "put" | "sizeOf" | "onDisk">;
