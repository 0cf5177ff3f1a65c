import { Readable } from "node:stream";
import { Server, Upload } from "@tus/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../../lib/refusal.ts";
import { requireSpace } from "./free-space.ts";
import type { MediaContext } from "./media-context.ts";
import { throttledBody } from "./throttled-body.ts";
import { createUploadLocks } from "./upload-locks.ts";
import { UploadStore } from "./upload-store.ts";
import { findUploadSize } from "./uploads.queries.ts";

export type TusServer = (key: string, request: FastifyRequest, reply: FastifyReply, body?: Readable) => Promise<void>;

/** Time for an interrupted request to store what has arrived. */
const LEAVE_MS = 500;
const spoken = ["tus-resumable", "upload-offset", "upload-length", "content-type", "content-length"];
const passedOn = ["tus-resumable", "upload-offset", "upload-length", "cache-control"];

/** The library speaks the protocol; access was checked before, and responses take our form. */
export function createTusServer(ctx: MediaContext): TusServer {
  const { db, uploadsDir } = ctx;
  const datastore = new UploadStore({
    directory: uploadsDir,
    configstore: {
      get: async (key: string) => {
        const known = await findUploadSize(db, key);
        return (
          known && new Upload({ id: key, size: known.size, offset: 0, creation_date: known.created_at.toISOString() })
        );
      },
      set: async () => {},
      delete: async () => {},
    },
  });
  const path = "/api/media/uploads";
  const server = new Server({ path, datastore, locker: createUploadLocks(), lockDrainTimeout: LEAVE_MS });

  return async (key, request, reply, body) => {
    // Not the address as it was sent: the library takes everything after its last slash, query included, as the key.
    const answer = await server.handleWeb(asWebRequest(`http://uploads${path}/${key}`, request, body));
    for (const name of passedOn) {
      const value = answer.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    const cause = datastore.takeFailure(key);
    if (answer.status >= 500) await requireSpace(ctx, 0, 0);
    if (answer.status >= 400) throw refusalOf(answer.status, cause);
    reply.code(answer.status);
  };
}

function asWebRequest(url: string, { method, headers }: FastifyRequest, body: Readable | undefined): Request {
  const own = spoken.flatMap((name): [string, string][] => (headers[name] ? [[name, String(headers[name])]] : []));
  const stream = body && (Readable.toWeb(throttledBody(body)) as ReadableStream);
  return new Request(url, {
    method,
    headers: own,
    body: stream,
    duplex: "half",
  } as RequestInit);
}

const words: Record<number, Refusal> = {
  404: new Refusal(404, "Upload was not found."),
  409: new Refusal(409, "The upload goes on at another place in the file."),
  410: new Refusal(404, "Upload was not found."),
  412: new Refusal(412, "Tus-Resumable 1.0.0 is needed."),
  413: new Refusal(413, "The file is larger than it was said to be."),
  423: new Refusal(423, "The upload is being worked on."),
};

function refusalOf(status: number, cause: unknown): Refusal | Error {
  if (status >= 500) return new Error(`the upload ended with ${status}`, { cause });
  return words[status] ?? new Refusal(400, "The request is not valid.");
}
