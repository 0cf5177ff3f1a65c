import { createHash, randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import type { MediaFile } from "../capabilities.ts";

/** A real single-color image, different each time. */
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

/** A JPEG with just enough headers to tell its size, and a comment that differs each time. */
export function aJpeg({ width = 1080, height = 1080, isProgressive = false } = {}): MediaFile {
  const frame = Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);
  const bytes = Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xfe, randomBytes(40)),
    segment(isProgressive ? 0xc2 : 0xc0, frame),
    Buffer.from([0xff, 0xd9]),
  ]);
  return { name: "picture.jpg", type: "image/jpeg", blob: new Blob([bytes], { type: "image/jpeg" }) };
}

/** An animated GIF, different each time. */
export function aGif(): MediaFile {
  const bytes = Buffer.concat([Buffer.from("GIF89a\x02\x00\x02\x00", "latin1"), randomBytes(300)]);
  return { name: "loop.gif", type: "image/gif", blob: new Blob([bytes], { type: "image/gif" }) };
}

/** An MP4 with the boxes that tell its duration, and random content. */
export function anMp4({ seconds = 12, name = "film.mp4", bytes: size = 5000 } = {}): MediaFile & { md5: string } {
  const movieHeader = Buffer.alloc(100);
  movieHeader.writeUInt32BE(1000, 12);
  movieHeader.writeUInt32BE(seconds * 1000, 16);
  const bytes = Buffer.concat([
    box("ftyp", Buffer.from("isom\0\0\0\0isommp42")),
    box("moov", box("mvhd", movieHeader)),
    box("mdat", randomBytes(size)),
  ]);
  const md5 = createHash("md5").update(bytes).digest("hex");
  return { name, type: "video/mp4", blob: new Blob([bytes], { type: "video/mp4" }), md5 };
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

function box(name: string, body: Buffer): Buffer {
  return Buffer.concat([uint32(body.length + 8), Buffer.from(name), body]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
