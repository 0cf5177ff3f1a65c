import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { MAX_UPLOAD_BYTES } from "@ponkan/contract/media/upload-rules";
import { expect, test } from "vitest";
import { launchApp } from "../../testing/app-process.ts";
import { aCreator, aSession, aUser } from "../../testing/builders.ts";
import { filmOf, paddedTo, sha256 } from "../../testing/media-files.ts";
import { throwAwayDatabase } from "../../testing/throw-away-database.ts";

const MB = 1024 * 1024;
const MOST_MB = 30;

test("100 MB come in one go, and the server takes less than 30 MB more memory (C-21, VAL-22)", {
  timeout: 120_000,
}, async () => {
  const database = await throwAwayDatabase();
  try {
    const app = await launchApp({
      DATABASE_URL: database.url,
      ENCRYPTION_KEYS: `k1:${randomBytes(32).toString("base64")}`,
      ...{ REALTIME_KEY: "realtime-key", REALTIME_SECRET: "a-secret-of-some-length" },
      ...{ SMTP_URL: "smtp://127.0.0.1:1", ROLE: "web", SANDBOX: "off" },
    });
    await app.ready();
    const user = await aUser(database.db);
    const creator = await aCreator(database.db, user);
    const { cookie } = await aSession(database.db, user);
    const call = callerOf(app.port, { cookie: `SR_session=${cookie}`, "creator-id": String(creator.id) });

    await upload(call, "warm", paddedTo(await filmOf(1), 8 * MB));
    const before = memoryOf(app.pid);
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, memoryOf(app.pid));
    }, 10);
    const media = await upload(call, "large", paddedTo(await filmOf(2), MAX_UPLOAD_BYTES));
    clearInterval(watch);
    expect(media).toMatchObject({ size: MAX_UPLOAD_BYTES, status: "success", duration: 3 });
    expect((peak - before) / MB).toBeLessThan(MOST_MB);
    app.kill("SIGTERM");
    await app.ended();
  } finally {
    await database.stop();
  }
});

type Call = (method: string, path: string, body?: Buffer | object, headers?: Record<string, string>) => Promise<string>;

function callerOf(port: number, cookies: Record<string, string>): Call {
  return (method, path, body, headers = {}) => {
    const isFile = Buffer.isBuffer(body);
    const payload = isFile ? body : body && Buffer.from(JSON.stringify(body));
    const own = { origin: `http://127.0.0.1:${port}`, ...cookies, "content-length": String(payload?.length ?? 0) };
    const type = payload && !isFile ? { "content-type": "application/json" } : {};
    return new Promise((resolve, reject) => {
      const sent = request({ port, host: "127.0.0.1", method, path, headers: { ...own, ...type, ...headers } });
      sent.once("error", reject).once("response", async (answer) => {
        const text = Buffer.concat(await answer.toArray()).toString();
        if (answer.statusCode! < 300) resolve(text);
        else reject(new Error(`${answer.statusCode} ${text}`));
      });
      sent.end(payload);
    });
  };
}

async function upload(call: Call, name: string, bytes: Buffer) {
  const file = { name, type: "video/mp4", size: bytes.length, hash: sha256(bytes) };
  const begun = JSON.parse(await call("POST", "/api/media", file));
  await call("PATCH", begun.upload.url, bytes, { ...begun.upload.headers, "upload-offset": "0" });
  return JSON.parse(await call("POST", `/api/media/${begun.data.id}/complete`)).data;
}

const memoryOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) * 1024;
