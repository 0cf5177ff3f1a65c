import { createHash, randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import type { MediaFile } from "../capabilities.ts";

/** A real picture of one colour, another one each time. */
export function aPng(name = "picture.png"): MediaFile {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(2, 0);
  size.writeUInt32BE(2, 4);
  const header = Buffer.concat([size, Buffer.from([8, 2, 0, 0, 0])]);
  const colour = randomBytes(3);
  const row = Buffer.concat([Buffer.from([0]), colour, colour]);
  const bytes = Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat([row, row]))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
  return { name, type: "image/png", blob: new Blob([bytes], { type: "image/png" }) };
}

/** The boxes that say how long a film is, and something that is different each time. */
export function anMp4({ seconds = 12, name = "film.mp4" } = {}): MediaFile & { md5: string } {
  const movieHeader = Buffer.alloc(100);
  movieHeader.writeUInt32BE(1000, 12);
  movieHeader.writeUInt32BE(seconds * 1000, 16);
  const bytes = Buffer.concat([
    box("ftyp", Buffer.from("isom\0\0\0\0isommp42")),
    box("moov", box("mvhd", movieHeader)),
    box("mdat", randomBytes(5000)),
  ]);
  const md5 = createHash("md5").update(bytes).digest("hex");
  return { name, type: "video/mp4", blob: new Blob([bytes], { type: "video/mp4" }), md5 };
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
}

function box(name: string, body: Buffer): Buffer {
  return Buffer.concat([uint32(body.length + 8), Buffer.from(name), body]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
