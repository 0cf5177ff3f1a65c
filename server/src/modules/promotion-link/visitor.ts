import { createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { isbot } from "isbot";
import type { Config } from "../../config.ts";
import { networkOf } from "../../lib/networks.ts";

const DAY = 24 * 60 * 60 * 1000;

/**
 * Identifies a visitor for half an hour (SE-06): a keyed hash that differs by link and day and does not reveal the
 * address without the key. Yesterday's is for visitors who came just before midnight.
 */
export function visitorHashes(
  { encryptionKeys }: Pick<Config, "encryptionKeys">,
  creatorId: number,
  address: string,
  now: Date,
): { today: Buffer; yesterday: Buffer } {
  const hashOn = (at: number) => {
    const day = new Date(at).toISOString().slice(0, 10);
    const key = createHmac("sha256", encryptionKeys[0]!.key).update(`link visitors of ${day}`).digest();
    return createHmac("sha256", key)
      .update(`${creatorId} ${networkOf(address)}`)
      .digest()
      .subarray(0, 16);
  };
  return { today: hashOn(now.getTime()), yesterday: hashOn(now.getTime() - DAY) };
}

/** False for programs, link previews and prefetched pages. */
export function isPerson({ method, headers }: Pick<FastifyRequest, "method" | "headers">): boolean {
  const purpose = `${headers["sec-purpose"] ?? ""} ${headers.purpose ?? ""} ${headers["x-moz"] ?? ""}`;
  const agent = headers["user-agent"];
  return method === "GET" && Boolean(agent) && !isbot(agent) && !/prefetch|preview/i.test(purpose);
}
