import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { sendFile } from "./send-file.ts";

/** The files uploaded to a platform, named by the platform. */
export type Files = { folder: string; pathOf(name: string): string; clear(): Promise<void> };

export async function openFiles(folder: string): Promise<Files> {
  await mkdir(folder, { recursive: true });
  return {
    folder,
    pathOf: (name) => join(folder, name),
    clear: async () => {
      for (const name of await readdir(folder)) await rm(join(folder, name), { force: true });
    },
  };
}

/** Serves files at `/media/{name}`; `typeOf` returns undefined for unknown names. */
export function serveFiles(app: FastifyInstance, files: Files, typeOf: (name: string) => string | undefined): void {
  app.get<{ Params: { name: string } }>("/media/:name", async (request, reply) => {
    const { name } = request.params;
    const type = typeOf(name);
    const found = type && (await stat(files.pathOf(name)).catch(() => undefined));
    if (!type || !found) return reply.callNotFound();
    reply.headers({ "content-type": type, "x-content-type-options": "nosniff" });
    return sendFile(reply, files.pathOf(name), found.size);
  });
}
