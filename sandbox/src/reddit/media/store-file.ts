import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

type Stored = { kind: "stored"; size: number; md5: string } | { kind: "too-large"; size: number };

let uploads = 0;

/** Stores a file completely or not at all. A file that is too large is still read to its end, to report its size. */
export async function storeFile(content: Readable, target: string, maxBytes: number): Promise<Stored> {
  uploads += 1;
  const unfinished = `${target}.${uploads}.part`;
  const hash = createHash("md5");
  let size = 0;
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) return done();
      hash.update(chunk);
      done(null, chunk);
    },
  });

  try {
    await pipeline(content, measured, createWriteStream(unfinished));
    if (size > maxBytes) return { kind: "too-large", size };
    await rename(unfinished, target);
    return { kind: "stored", size, md5: hash.digest("hex") };
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** The path of an asset's bytes. */
export function assetFile(mediaFolder: string, assetId: string): string {
  return join(mediaFolder, assetId);
}
