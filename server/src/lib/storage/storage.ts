import type { Readable } from "node:stream";

export type ByteRange = { start: number /** Included. */; end: number };

/** Where files are kept, each under a name of our making. */
export type Storage = {
  /** Moves a finished file in, in place of one of the same name. It stays, whatever happens after. */
  put(name: string, path: string, type: string): Promise<void>;
  /** Stands for the file on disk, so nothing has to fit into memory. Undefined: there is none of that name. */
  open(name: string, type: string): Promise<Blob | undefined>;
  /** Where it lies on a disk of this machine, for whoever reads it in another process; undefined: there is none. */
  onDisk(name: string): Promise<string | undefined>;
  sizeOf(name: string): Promise<number | undefined>;
  /** All of it or a part; undefined: there is none of that name. */
  read(name: string, range?: ByteRange): Promise<Readable | undefined>;
  /** The same for somebody who may take hours over it: none of the storage's connections is held meanwhile. */
  serve(name: string, range?: ByteRange): Promise<Readable | undefined>;
  /** The same of what is not asked for again soon: it takes no room from what is. */
  serveOnce(name: string): Promise<Readable | undefined>;
  /** Nothing happens when there is none. */
  remove(name: string): Promise<void>;
  list(): AsyncIterable<{ name: string; changed_at: Date }>;
  /** An address where anybody who has it can read the file for a while; undefined where only we can read it. */
  addressOf(name: string, type: string): Promise<string | undefined>;
};

/** The part of it that publishing needs. */
export type FileStore = Pick<Storage, "open" | "put" | "sizeOf" | "onDisk">;
