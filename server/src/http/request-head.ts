import type { FastifyInstance } from "fastify";
import { Refusal } from "../lib/refusal.ts";

const LONGEST_ADDRESS = 8 * 1024;
const MOST_HEADERS = 200;

export function limitRequestHead(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ url, raw }) => {
    if (url.length > LONGEST_ADDRESS) throw new Refusal(414, "The address is too long.");
    if (raw.rawHeaders.length / 2 > MOST_HEADERS) throw new Refusal(431, "The request headers are too large.");
  });
}
