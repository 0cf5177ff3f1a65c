import type { FastifyReply } from "fastify";
import { Answer } from "../errors.ts";
import { jsonText } from "./json-text.ts";

/** Sends what a handler gave back: an answer of its own kind, or plain data as 200 JSON. */
export function sendAnswer(reply: FastifyReply, outcome: unknown, isRaw: boolean): FastifyReply {
  const { status, body, headers } = outcome instanceof Answer ? outcome : new Answer(200, outcome);
  const hasOwnType = "content-type" in headers;
  reply.code(status).headers({ "cache-control": "private, s-maxage=0, max-age=0, must-revalidate", ...headers });
  if (hasOwnType) return reply.send(body);
  return reply.header("content-type", "application/json; charset=UTF-8").send(jsonText(body, isRaw));
}
