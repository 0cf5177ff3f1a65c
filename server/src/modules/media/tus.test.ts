import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCreator, aSession, aUser, type BuiltCreator, type BuiltUser } from "../../testing/builders.ts";
import { filmOf, pngOf, sha256 } from "../../testing/media-files.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { anUploader, type Uploader } from "../../testing/uploads.ts";

let app: TestApp;
let user: BuiltUser;
let creator: BuiltCreator;
let uploader: Uploader;

beforeAll(async () => {
  app = await testApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  user = await aUser(app.db);
  creator = await aCreator(app.db, user);
  uploader = await anUploader(app, user, creator);
});

const png = (name = "fog.png") => ({ bytes: randomPng(), name, type: "image/png" });

/** Different each time, and not a valid picture. */
const randomPng = () => Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), randomBytes(2_000)]);
const uploadFiles = () => readdirSync(join(app.ctx.config.dataDir, "uploads"));

describe("sending bytes by tus", () => {
  test("more than was said is refused, less stays unfinished (BI-111)", async () => {
    const file = png();
    const { body } = await uploader.begin(file);
    const tooMuch = await uploader.send(body.upload.url, Buffer.concat([file.bytes, Buffer.alloc(5_000)]));
    expect([tooMuch.status, tooMuch.body.message]).toEqual([413, "The file is larger than it was said to be."]);
    await uploader.send(body.upload.url, file.bytes.subarray(0, 100));
    const early = await uploader.complete(body.data.id);
    expect([early.status, early.body.message]).toEqual([409, "The upload is not complete yet."]);
    expect((await uploader.progress(body.upload.url)).headers).toMatchObject({
      "upload-offset": "100",
      "upload-length": String(file.bytes.length),
      "tus-resumable": "1.0.0",
      "cache-control": "no-store",
    });
  });

  test("only the next byte is taken (BI-122)", async () => {
    const file = png();
    const { body } = await uploader.begin(file);
    const { url } = body.upload;
    await uploader.send(url, file.bytes.subarray(0, 100));
    const statusAt = async (offset: string) =>
      (await uploader.send(url, file.bytes.subarray(100), 0, { "upload-offset": offset })).status;
    expect(await statusAt("101")).toBe(409);
    expect(await statusAt("0")).toBe(409);
    for (const odd of ["-1", "x", "1e2", "100.5", ""]) expect([odd, await statusAt(odd)]).toEqual([odd, 400]);
    expect(await statusAt("100")).toBe(204);
    expect([409, 413]).toContain(await statusAt("100"));
    expect((await uploader.progress(url)).headers["upload-offset"]).toBe(String(file.bytes.length));
  });

  test("nobody else can reach it, and neither session nor Origin may be missing (BI-122)", async () => {
    const file = png();
    const { body } = await uploader.begin(file);
    const { url } = body.upload;
    const stranger = await aUser(app.db);
    const other = await anUploader(app, stranger, await aCreator(app.db, stranger));
    expect((await other.send(url, file.bytes)).status).toBe(404);
    expect((await other.progress(url)).status).toBe(404);
    expect((await other.complete(body.data.id)).status).toBe(404);
    expect((await other.caller.delete(`/media/${body.data.id}`, { headers: other.headers })).status).toBe(404);
    expect((await uploader.send(url.replace(/[^/]+$/, "../../../etc/passwd"), file.bytes)).status).toBe(404);
    expect((await uploader.send(url, file.bytes, 0, { origin: "http://evil.example" })).status).toBe(403);
    const visitor = { method: "PATCH", url, payload: file.bytes } as const;
    const headers = {
      origin: "http://localhost",
      host: "localhost",
      "content-type": "application/offset+octet-stream",
    };
    expect((await app.raw({ ...visitor, headers })).status).toBe(401);
    expect((await app.raw({ method: "HEAD", url, headers: { host: "localhost" } })).status).toBe(401);
    expect((await uploader.progress(url)).headers["upload-offset"]).toBe("0");
  });

  test("what does not speak the protocol is refused in our shape", async () => {
    const file = png();
    const { body } = await uploader.begin(file);
    const json = await uploader.caller.patch(body.upload.url.slice(4), { bytes: "x" });
    expect([json.status, json.body.message]).toEqual([415, "Send application/offset+octet-stream."]);
    const old = await uploader.send(body.upload.url, file.bytes, 0, { "tus-resumable": "0.2.0" });
    expect([old.status, old.body.request_id]).toEqual([400, expect.any(String)]);
    const elsewhere = { headers: { "content-type": "application/offset+octet-stream" } };
    expect((await uploader.caller.post("/auth/sign-in", file.bytes, elsewhere)).status).toBe(415);
  });

  test("a connection that is cut in the middle costs nothing that arrived (BI-123)", async () => {
    const bytes = await filmOf(30, { bytesPerSecond: 1_000_000, seconds: 4 });
    const { body } = await uploader.begin({ bytes, name: "cut.mp4", type: "video/mp4" });
    await cutAfter(body.upload.url, bytes, bytes.length / 2);
    const { headers } = await uploader.progress(body.upload.url);
    const offset = Number(headers["upload-offset"]);
    expect(offset).toBeGreaterThan(0);
    expect(offset).toBeLessThan(bytes.length);
    expect((await uploader.send(body.upload.url, bytes.subarray(offset), offset)).status).toBe(204);
    expect((await uploader.complete(body.data.id)).body.data).toMatchObject({ hash: sha256(bytes), duration: 4 });
  });

  // An error from the file system itself; not every system has this file.
  test.skipIf(!existsSync("/dev/full"))(
    "a disk that is full in the middle is said to be, keeps what came, and it goes on (BI-125, FT-7)",
    async () => {
      const bytes = await pngOf(77);
      const { body } = await uploader.begin({ bytes, name: "full.png", type: "image/png" });
      const file = join(app.ctx.config.dataDir, "uploads", body.upload.url.split("/").at(-1));
      rmSync(file);
      symlinkSync("/dev/full", file);
      const refused = await uploader.send(body.upload.url, bytes);
      expect([refused.status, refused.body.message]).toEqual([507, expect.stringContaining("out of disk space")]);
      rmSync(file);
      writeFileSync(file, "");
      expect((await uploader.progress(body.upload.url)).headers["upload-offset"]).toBe("0");
      expect((await uploader.send(body.upload.url, bytes)).status).toBe(204);
      expect((await uploader.complete(body.data.id)).status).toBe(200);
    },
  );

  test("a cancelled upload leaves nothing", async () => {
    const file = png();
    const { body } = await uploader.begin(file);
    await uploader.send(body.upload.url, file.bytes.subarray(0, 10));
    const path = `/media/${body.data.id}`;
    expect((await uploader.caller.delete(path, { headers: uploader.headers })).status).toBe(204);
    const key = body.upload.url.split("/").at(-1);
    expect(uploadFiles().filter((name) => name.startsWith(key))).toEqual([]);
    expect((await uploader.send(body.upload.url, file.bytes.subarray(10), 10)).status).toBe(404);
  });

  test("what is still coming of an upload that is deleted is cut off", async () => {
    const bytes = await filmOf(31, { bytesPerSecond: 1_000_000, seconds: 4 });
    const { body } = await uploader.begin({ bytes, name: "unwanted.mp4", type: "video/mp4" });
    const request = await sendPart(body.upload.url, bytes, bytes.length / 2);
    const closed = new Promise((resolve) => request.once("close", () => resolve("cut off")));
    // As if by another process, or with its creator.
    await app.db.deleteFrom("uploads").where("id", "=", body.data.id).execute();
    const slowly = setInterval(() => request.write("x".repeat(2_000)), 100);
    expect(await Promise.race([closed, pause(12_000, "still there")])).toBe("cut off");
    clearInterval(slowly);
  });

  async function cutAfter(path: string, bytes: Buffer, sent: number): Promise<void> {
    const request = await sendPart(path, bytes, sent);
    const closed = new Promise((resolve) => request.once("close", resolve));
    request.destroy();
    await closed;
  }

  async function sendPart(path: string, bytes: Buffer, sent: number) {
    if (!app.server.server.listening) await app.server.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.server.address() as AddressInfo;
    const { cookie } = await aSession(app.db, user, app.ctx.clock.now());
    const headers = {
      ...{ origin: `http://127.0.0.1:${port}`, cookie: `SR_session=${cookie}`, "tus-resumable": "1.0.0" },
      ...{ "content-type": "application/offset+octet-stream", "upload-offset": "0", "content-length": bytes.length },
    };
    const request = httpRequest({ port, host: "127.0.0.1", path, method: "PATCH", headers });
    request.on("error", () => {});
    request.write(bytes.subarray(0, sent));
    await expect.poll(() => arrived(path), { timeout: 10_000 }).toBeGreaterThan(0);
    return request;
  }

  const arrived = (path: string) => statSync(join(app.ctx.config.dataDir, "uploads", path.split("/").at(-1)!)).size;
});
