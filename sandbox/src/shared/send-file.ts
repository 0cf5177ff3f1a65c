import { createReadStream } from "node:fs";
import type { FastifyReply } from "fastify";

/** Sends a file, or the part of it that a Range header requests, as video players do. */
export function sendFile(reply: FastifyReply, path: string, size: number): FastifyReply {
  reply.header("accept-ranges", "bytes");
  const range = rangeOf(reply.request.headers.range, size);
  if (range === "whole") return reply.header("content-length", size).send(createReadStream(path));
  if (range === "outside") return reply.code(416).header("content-range", `bytes */${size}`).send();

  const { start, end } = range;
  reply.code(206).headers({ "content-length": end - start + 1, "content-range": `bytes ${start}-${end}/${size}` });
  return reply.send(createReadStream(path, { start, end }));
}

/** Parses a Range header; `end` is inclusive. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | "whole" | "outside" {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return "whole";

  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return start > end ? "outside" : { start, end };
}
