import { createHash } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** The profile picture of every user, below `/pictures`, whatever its ending says: a PNG. */
export function addPictures(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>("/pictures/:file", (request, reply) => {
    const username = request.params.file.replace(/(_normal)?\.\w+$/, "");
    return reply.type("image/png").header("cache-control", "max-age=86400").send(picture(username.toLowerCase()));
  });
}

export function pictureUrl(request: FastifyRequest, slug: string, file: string): string {
  return `${request.protocol}://${request.host}/${slug}/pictures/${encodeURIComponent(file)}`;
}

const CELLS = 5;
const CELL = 32;
const SIZE = CELLS * CELL;

/** Five by five cells, left and right alike, in a colour of its own. */
function picture(username: string): Buffer {
  const hash = createHash("sha256").update(username).digest();
  const ink = [hash[0]! >> 1, hash[1]! >> 1, hash[2]! >> 1];
  const isInk = (row: number, column: number) => hash[3 + row * 3 + Math.min(column, CELLS - 1 - column)]! > 110;

  const rows = Array.from({ length: SIZE }, (_, y) => {
    const pixels = Array.from({ length: SIZE }, (_, x) =>
      isInk(Math.floor(y / CELL), Math.floor(x / CELL)) ? ink : [240, 238, 235],
    );
    return Buffer.from([0, ...pixels.flat()]);
  });
  return png(SIZE, Buffer.concat(rows));
}

function png(size: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2], 8); // 8 bits a channel, RGB
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
