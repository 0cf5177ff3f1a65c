import type { FastifyReply } from "fastify";
import { Answer } from "../errors.ts";

/** Sends what a handler returned: an Answer, or plain data as 200 JSON. */
export function sendAnswer(reply: FastifyReply, outcome: unknown, isRaw: boolean): FastifyReply {
  const { status, body, headers } = outcome instanceof Answer ? outcome : new Answer(200, outcome);
  const hasOwnType = "content-type" in headers;
  reply.code(status).headers({ "cache-control": "private, s-maxage=0, max-age=0, must-revalidate", ...headers });
  if (hasOwnType) return reply.send(body);
  return reply.header("content-type", "application/json; charset=UTF-8").send(jsonText(body, isRaw));
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Serialises JSON as Reddit does: times and ratios as floats and, without raw_json, text escaped as HTML. */
function jsonText(body: unknown, isRaw: boolean): string {
  const text = JSON.stringify(body ?? null).replace(FLOAT, '"$1":$2.0');
  return isRaw ? text : text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character);
}

// Quotes inside a string are escaped, so only real keys match.
const FLOAT = /"(created|created_utc|edited|upvote_ratio)":(\d+)(?=[,}])/g;
