import type { FastifyInstance } from "fastify";
import { Refusal } from "../lib/refusal.ts";

const most = 8 * 1024;

export function limitAddressLength(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    if (request.url.length > most) throw new Refusal(414, "The address is too long.");
  });
}
