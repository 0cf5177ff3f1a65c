import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { png } from "./png.ts";

/** Serves a profile picture for every user under `/pictures`: always a PNG, whatever the file extension. */
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
const PAPER = [240, 238, 235];

/** Draws five by five cells, mirrored, in the user's own colour. */
function picture(username: string): Buffer {
  const hash = createHash("sha256").update(username).digest();
  const ink = [hash[0]! >> 1, hash[1]! >> 1, hash[2]! >> 1];
  const isInk = (row: number, column: number) => hash[3 + row * 3 + Math.min(column, CELLS - 1 - column)]! > 110;
  return png(SIZE, SIZE, (x, y) => (isInk(Math.floor(y / CELL), Math.floor(x / CELL)) ? ink : PAPER));
}
