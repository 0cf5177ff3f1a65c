import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";

export function addAssets(app: FastifyInstance): void {
  app.get("/assets/sandbox.css", async (_request, reply) => {
    const css = await readFile(new URL("./sandbox.css", import.meta.url));
    return reply.type("text/css; charset=utf-8").header("cache-control", "no-cache").send(css);
  });
}
