import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "../database/connect.ts";
import type { Database } from "../tables.ts";
import { aCreator, aUser } from "../testing/builders.ts";
import { createCaller } from "../testing/caller.ts";
import { pngOf } from "../testing/media-files.ts";
import { testApp } from "../testing/test-app.ts";
import { anUploader } from "../testing/uploads.ts";
import { buildApp } from "./app.ts";
import { unavailableRefusal } from "./unavailable.ts";

const closed = { host: "127.0.0.1", port: 9, user: "nobody", database: "none" };
const silent = { info() {}, warn() {}, error() {} };
const away = { message: "Ponkan is briefly unavailable. Please try again.", request_id: expect.any(String) };

test("a database that is away is no fault of the caller: 503, and when to come back", async () => {
  const app = await testApp();
  const db = connect<Database>(closed, "web", silent);
  const server = await buildApp({ ...app.ctx, db }, { logger: false });
  onTestFinished(async () => {
    await server.close();
    await db.destroy();
    await app.close();
  });
  const visitor = createCaller(server);
  const signIn = await visitor.post("/auth/sign-in", { email: "ann@example.com", password: "Secret-12345" });
  const known = createCaller(server, `${"a".repeat(22)}.${"b".repeat(43)}`);
  for (const answer of [signIn, await known.get("/users/me"), await known.get("/posts/calendar")]) {
    expect([answer.status, answer.headers["retry-after"], answer.body]).toEqual([503, "5", away]);
  }
});

test("so is a storage that is away, and what was uploaded is kept", async () => {
  const keys = { region: "us-east-1", accessKeyId: "id", secretAccessKey: "secret", cacheBytes: 1024 ** 3 };
  const s3 = { bucket: "films", endpoint: "http://127.0.0.1:9", ...keys };
  const app = await testApp({ config: { storage: { s3, bytesPerUser: undefined } } });
  onTestFinished(app.close);
  const user = await aUser(app.db);
  const uploader = await anUploader(app, user, await aCreator(app.db, user));
  const bytes = await pngOf(1);
  const { body } = await uploader.begin({ bytes, name: "kept.png", type: "image/png" });
  await uploader.send(body.upload.url, bytes);
  const answer = await uploader.complete(body.data.id);
  expect([answer.status, answer.headers["retry-after"], answer.body]).toEqual([503, "5", away]);
  expect((await uploader.progress(body.upload.url)).headers["upload-offset"]).toBe(String(bytes.length));
}, 30_000);

test("a full disk is said to be one, nothing is changed, and it goes on when there is room again (BI-125)", async () => {
  const app = await testApp();
  onTestFinished(app.close);
  const user = await aUser(app.db);
  const { id } = await aCreator(app.db, user);
  const me = await app.as(user);
  const headers = { "creator-id": String(id) };
  const keep = () => me.post("/drafts", { name: "Fog", data: {} }, { headers });
  // PostgreSQL's error when a file cannot grow.
  await sql`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`.execute(
    app.db,
  );
  await sql`create trigger no_room before insert on drafts for each row execute function no_room()`.execute(app.db);
  const refused = await keep();
  expect([refused.status, refused.body.message]).toEqual([
    507,
    "The server is out of disk space. Nothing was changed.",
  ]);
  expect((await me.get("/drafts", { headers })).body.data).toEqual([]);
  await sql`drop trigger no_room on drafts`.execute(app.db);
  expect((await keep()).status).toBe(201);
});

test.each(["ENOSPC", "EDQUOT"])("so does the file system say it: %s", (code) => {
  expect(unavailableRefusal(Object.assign(new Error("write"), { code }))?.status).toBe(507);
});

test("a fault of our own stays one", () => {
  expect(
    unavailableRefusal(Object.assign(new Error("no such file"), { code: "ENOENT", syscall: "open" })),
  ).toBeUndefined();
  expect(unavailableRefusal(Object.assign(new Error("duplicate key"), { code: "23505" }))).toBeUndefined();
  expect(unavailableRefusal(new TypeError("x is not a function"))).toBeUndefined();
  expect(
    unavailableRefusal(new Error("wrapped", { cause: new Error("Connection terminated unexpectedly") })),
  ).toBeDefined();
});
