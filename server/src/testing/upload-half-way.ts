import { readdirSync, statSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { expect } from "vitest";
import type { Database } from "../tables.ts";
import type { AppProcess } from "./app-process.ts";
import { aCreator, aSession, aUser } from "./builders.ts";
import { pngOf, sha256 } from "./media-files.ts";

type Running = Pick<AppProcess, "port" | "dataDir">;

/** Starts a picture upload of which only the first half has arrived at this process. */
export async function anUploadHalfWay(app: Running) {
  const bytes = await pngOf(501);
  const hash = sha256(bytes);
  const sent = Math.floor(bytes.length / 2);
  const headers = await headersOfSomebody(app);
  const asked = { name: "half.png", type: "image/png", size: bytes.length, hash };
  const begun = await call(app, "/api/media", { method: "POST", body: JSON.stringify(asked), headers });
  const { data, upload } = (await begun.json()) as { data: { id: number }; upload: { url: string } };
  const tus = { ...headers, "tus-resumable": "1.0.0", "content-type": "application/offset+octet-stream" };

  const origin = originOf(app);
  const length = { origin, "upload-offset": "0", "content-length": bytes.length };
  const half = request(`${origin}${upload.url}`, { method: "PATCH", headers: { ...tus, ...length } });
  const answer = new Promise<{ status?: number; text: string }>((resolve, reject) => {
    half.on("error", reject);
    half.on("response", async (message: IncomingMessage) =>
      resolve({ status: message.statusCode, text: await text(message) }),
    );
  });
  answer.catch(() => {}); // most tests cut it off
  half.write(bytes.subarray(0, sent));
  await expect.poll(() => largestOf(join(app.dataDir, "uploads"))).toBe(sent);

  return {
    hash,
    sent,
    /** Of the half; rejects if it is cut off. */
    answer,
    async goOn(next: Running) {
      const offset = (await call(next, upload.url, { method: "HEAD", headers: tus })).headers.get("upload-offset");
      const rest = { ...tus, "upload-offset": String(offset) };
      await call(next, upload.url, { method: "PATCH", headers: rest, body: bytes.subarray(Number(offset)) });
      const { status, json } = await completed(next, data.id, headers);
      return { offset, status, hash: json.data?.hash };
    },
  };
}

async function completed(app: Running, id: number, headers: Record<string, string>) {
  const { "content-type": _, ...bare } = headers;
  const answer = await call(app, `/api/media/${id}/complete`, { method: "POST", headers: bare });
  return { status: answer.status, json: (await answer.json()) as { data?: { hash: string } } };
}

async function headersOfSomebody({ dataDir }: Running): Promise<Record<string, string>> {
  const pool = new pg.Pool({ host: join(dataDir, "run"), port: 5432, user: "ponkan", database: "ponkan", ssl: false });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const user = await aUser(db);
  const { id } = await aCreator(db, user);
  const { cookie } = await aSession(db, user);
  await db.destroy();
  return { cookie: `SR_session=${cookie}`, "creator-id": String(id), "content-type": "application/json" };
}

const originOf = ({ port }: Running) => `http://127.0.0.1:${port}`;

const call = (app: Running, path: string, init: RequestInit) =>
  fetch(`${originOf(app)}${path}`, { ...init, headers: { ...init.headers, origin: originOf(app) } });

const largestOf = (dir: string) => Math.max(0, ...readdirSync(dir).map((name) => statSync(join(dir, name)).size));
