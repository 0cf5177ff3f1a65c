import { crc32, deflateSync } from "node:zlib";

const WIDTH = 640;
const HEIGHT = 360;
const GREY = 0x2b;

/** A plain grey picture for a video without a poster. */
export function plainPoster(): Blob {
  const row = Buffer.alloc(WIDTH + 1, GREY);
  row[0] = 0; // no filter
  const png = Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    // 8-bit greyscale.
    chunk("IHDR", Buffer.concat([uint32(WIDTH), uint32(HEIGHT), Buffer.from([8, 0, 0, 0, 0])])),
    chunk("IDAT", deflateSync(Buffer.concat(Array(HEIGHT).fill(row)))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
  return new Blob([png], { type: "image/png" });
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
