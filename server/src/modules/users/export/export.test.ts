import { once } from "node:events";
import { get } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createStorage } from "../../../lib/storage/create-storage.ts";
import { aCreator, anAccount, aPost, aSession, aUser, goodPassword } from "../../../testing/builders.ts";
import { type Caller, createCaller } from "../../../testing/caller.ts";
import { rowsOfEach } from "../../../testing/rows-of-each.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { unzip } from "../../../testing/unzip.ts";
import { findExport, findFiles, findRows, startExport } from "./export.queries.ts";
import { exportedTables } from "./exported-tables.ts";
import { storeFile } from "./testing.ts";
import { writeArchive } from "./write-archive.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Tables with rows of a user that are not exported, with the reason. */
const leftOutTables: Readonly<Record<string, string>> = {
  totp_secrets: "a secret",
  recovery_codes: "secrets",
  password_resets: "secrets",
  email_verifications: "secrets",
  calendar_feeds: "the address is a secret; it is shown in the settings",
  media_links: "secrets",
  push_subscriptions: "addresses and keys of devices",
  pushes: "what is told within a minute",
  idempotent_requests: "answers that were given already, kept for a day",
  exports: "this download itself",
  demo_logins: "logins of a demo, of use to its sandbox alone",
  post_changes: "what can be undone for a day; the posts are there",
  uploads: "files that have not arrived",
  deleted_media: "files that are being deleted",
  media_looks: "figures for finding likenesses",
  media_likeness: "figures for finding likenesses",
  notices: "follow from posts and accounts",
  watched_posts: "when the engine looks next",
  queue: "when the engine works next",
  attempts: "notes of the engine; the story of a post is in post_events",
  steps: "notes of the engine",
  post_handles: "notes of the engine",
  remote_posts: "notes of the engine",
  preparations: "notes of the engine",
  inbox_readings: "when the inbox is read next",
  analytics_refreshes: "when figures were asked for",
  account_subreddits: "read from Reddit",
  billing_customers: "who the user is at the payment service",
  billing_intents: "notes on payments; invoices are at the payment service",
};

const word = { current_password: goodPassword };

async function scene() {
  const user = await aUser(app.db);
  const creator = await aCreator(app.db, user, { name: "Anna / Bo" });
  const account = await anAccount(app.db, creator, { access_token: "canary-token", refresh_token: "canary-refresh" });
  const { cookie } = await aSession(app.db, user, app.ctx.clock.now());
  return { user, creator, account, cookie, caller: createCaller(app.server, cookie) };
}

const json = (files: Map<string, Buffer>, table: string) => JSON.parse(files.get(`data/${table}.json`)!.toString());

describe("downloading everything", () => {
  test("has own rows as JSON and CSV and own files, and nothing of others", async () => {
    const { user, creator, account, caller } = await scene();
    const other = await rowsOfEach(app.db);
    // More than one batch.
    await Promise.all(Array.from({ length: 205 }, () => aPost(app.db, account, { title: "=Post" })));
    const storage = createStorage(app.ctx.config);
    const film = Buffer.alloc(300_000, "film");
    await storeFile(app.db, storage, creator.id, { name: "../wave?.mp4", type: "video/mp4", bytes: film });

    expect((await caller.get("/users/me/export/file")).status).toBe(404);
    expect((await caller.post("/users/me/export", word)).body.data).toMatchObject({ state: "ready" });
    const answer = await caller.get("/users/me/export/file");
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, "application/zip"]);
    const files = await unzip(answer.bytes);
    expect(files.get("README.txt")!.toString()).toContain("Your data at Ponkan");
    expect(json(files, "users")).toMatchObject([{ id: user.id, email: user.email }]);
    const posts = json(files, "posts") as { user_id: number; id: number }[];
    expect(posts).toHaveLength(205);
    expect(new Set(posts.map(({ id }) => id)).size).toBe(205);
    expect(posts.every(({ user_id }) => user_id === user.id)).toBe(true);
    const csv = files.get("data/posts.csv")!.toString().split("\r\n");
    expect(csv).toHaveLength(207);
    // Escaped, so that a spreadsheet does not run it as a formula.
    expect(csv[1]).toContain("'=Post");
    const [path] = [...files.keys()].filter((name) => name.startsWith("media/"));
    expect(path).toMatch(/^media\/Anna _ Bo\/\d+-_wave_\.mp4$/);
    expect(files.get(path!)!.equals(film)).toBe(true);

    const all = Buffer.concat([...files.values()]).toString();
    for (const secret of ["canary-token", "canary-refresh", "argon2", "v1.", "secret_hash", "password_hash"]) {
      expect(all.includes(secret), secret).toBe(false);
    }
    expect(json(files, "creators").map(({ id }: { id: number }) => id)).not.toContain(other.creator_id);
    await expect
      .poll(async () => (await caller.get("/users/me/export")).body.data)
      .toMatchObject({ state: "done", files_total: files.size, files_done: files.size, bytes_total: 300_000 });
  });

  test("every table that holds what users have is in it, or is named with the reason", async () => {
    const somebody = await rowsOfEach(app.db);
    const names = [...exportedTables.map(({ table }) => table), ...Object.keys(leftOutTables)];
    const { rows } = await sql<{ name: string }>`
      select distinct tablename as name from pg_policies where policyname = 'own_rows'`.execute(app.db);
    expect(names.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
    const { cookie } = await aSession(app.db, { id: somebody.user_id }, app.ctx.clock.now());
    const caller = createCaller(app.server, cookie);
    await caller.post("/users/me/export", word);
    const files = await unzip((await caller.get("/users/me/export/file")).bytes);
    const empty = exportedTables.filter(({ table }) => json(files, table).length === 0);
    expect(empty).toEqual([]);
  });

  test("needs the password, holds for this session, and for an hour", async () => {
    const { user, caller } = await scene();
    expect((await caller.post("/users/me/export", {})).status).toBe(422);
    expect((await caller.post("/users/me/export", word)).status).toBe(201);
    const elsewhere = await app.as(user);
    expect((await elsewhere.get("/users/me/export")).body).toEqual({ data: null });
    expect((await elsewhere.get("/users/me/export/file")).status).toBe(404);
    const headers = { "sec-fetch-site": "cross-site" };
    expect((await caller.get("/users/me/export/file", { headers })).status).toBe(403);
    app.passTime(60 * 60);
    expect((await caller.get("/users/me/export/file")).status).toBe(404);
  });

  test("is downloaded twenty times a day at most", async () => {
    const { caller } = await scene();
    await caller.post("/users/me/export", word);
    const statuses = new Set<number>();
    for (let download = 0; download < 20; download++) statuses.add((await caller.get("/users/me/export/file")).status);
    // A request made before the last download is recorded as finished gets 409, and counts too.
    expect([200, 409]).toEqual(expect.arrayContaining([...statuses]));
    expect((await caller.get("/users/me/export/file")).status).toBe(429);
  });

  test("a download that is given up says so and can be begun again; two at once cannot", async () => {
    const { creator, cookie, caller } = await scene();
    const storage = createStorage(app.ctx.config);
    // More than fits into the buffers of a connection that is not being read.
    const bytes = Buffer.alloc(30_000_000, 7);
    await storeFile(app.db, storage, creator.id, { name: "film.mp4", type: "video/mp4", bytes });
    await caller.post("/users/me/export", word);
    if (!app.server.server.listening) await app.server.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.server.address() as AddressInfo;
    const path = "/api/users/me/export/file";
    const request = get({ port, host: "127.0.0.1", path, headers: { cookie: `SR_session=${cookie}` } });
    const [response] = await once(request, "response");
    expect(response.statusCode).toBe(200);
    expect((await caller.get("/users/me/export/file")).status).toBe(409);
    expect((await caller.get("/users/me/export")).body.data.state).toBe("running");
    request.destroy();
    await expect.poll(async () => (await caller.get("/users/me/export")).body.data.state).toBe("broken");
    const whole = await unzip((await caller.get("/users/me/export/file")).bytes);
    expect([...whole.values()].some((file) => file.equals(bytes))).toBe(true);
  });

  test("a file that is gone from storage is named, and leaves the rest whole", async () => {
    const { creator, caller } = await scene();
    const storage = createStorage(app.ctx.config);
    const aFile = (name: string) =>
      storeFile(app.db, storage, creator.id, { name, type: "image/png", bytes: Buffer.from(name) });
    const lost = await aFile("lost.png");
    await aFile("kept.png");
    await storage.remove(lost);
    await caller.post("/users/me/export", word);
    const files = await unzip((await caller.get("/users/me/export/file")).bytes);
    const media = [...files.keys()].filter((path) => path.startsWith("media/"));
    expect(media).toEqual([expect.stringMatching(/kept\.png$/)]);
    expect(files.get("missing.txt")!.toString()).toMatch(/media\/.+lost\.png/);
    await expect.poll(async () => (await caller.get("/users/me/export")).body.data).toMatchObject({ state: "done" });
  });

  test("who leaves while a file is being opened keeps nothing open", async () => {
    const { user, creator, caller } = await scene();
    const storage = createStorage(app.ctx.config);
    await storeFile(app.db, storage, creator.id, { name: "film.mp4", type: "video/mp4", bytes: Buffer.alloc(9) });
    // Without a requested export, the download would be aborted after a second.
    await caller.post("/users/me/export", word);
    const now = app.ctx.clock.now();
    await startExport(app.db, user.id, { files_total: 1, bytes_total: 9 }, now, now);
    const asked = Promise.withResolvers<void>();
    const left = Promise.withResolvers<void>();
    const film = Readable.from([Buffer.alloc(9)]);
    const serveOnce = async () => {
      asked.resolve();
      await left.promise;
      return film;
    };
    const files = await findFiles(app.db, user.id);
    const archive = writeArchive({ ...app.ctx, storage: { ...storage, serveOnce } }, user.id, files);
    archive.resume();
    await asked.promise;
    archive.destroy();
    await once(archive, "close");
    left.resolve();
    await expect.poll(() => film.destroyed).toBe(true);
    expect(film.readableDidRead).toBe(false);
  });

  test("visits that are counted meanwhile are in it once", async () => {
    const { user, creator } = await scene();
    const visit = (quarter: number) => ({
      creator_id: creator.id,
      user_id: user.id,
      at: new Date(Date.UTC(2026, 4, 1, 12, 15 * quarter)),
      post_id: null,
      autoresponder_id: null,
      reply_key: null,
      visits: 1,
    });
    await app.db.insertInto("link_visits").values([0, 1, 2, 3, 4].map(visit)).execute();
    const table = exportedTables.find(({ table }) => table === "link_visits")!;
    const found: unknown[] = [];
    let last: string[] | undefined;
    do {
      const page = await findRows(app.db, user.id, table, last, 2);
      found.push(...page.rows.map(({ at }) => at));
      last = page.rows.length < 2 ? undefined : page.last;
      await app.db.updateTable("link_visits").set({ visits: 7 }).where("creator_id", "=", creator.id).execute();
    } while (last && found.length < 20);
    expect(found).toHaveLength(5);
    expect(new Set(found).size).toBe(5);
  });

  describe("while one goes on", () => {
    async function aDownload() {
      const { user, creator, cookie, caller } = await scene();
      const bytes = Buffer.alloc(30_000_000, 7);
      const film = { name: "film.mp4", type: "video/mp4", bytes };
      await storeFile(app.db, createStorage(app.ctx.config), creator.id, film);
      await caller.post("/users/me/export", word);
      if (!app.server.server.listening) await app.server.listen({ port: 0, host: "127.0.0.1" });
      const { port } = app.server.server.address() as AddressInfo;
      const path = "/api/users/me/export/file";
      const request = get({ port, host: "127.0.0.1", path, headers: { cookie: `SR_session=${cookie}` } });
      const [response] = await once(request, "response");
      expect(response.statusCode).toBe(200);
      // Either side may abort the connection, which is what these tests are about.
      response.on("error", () => undefined);
      return { user, caller, request };
    }
    const state = async (caller: Caller) => (await caller.get("/users/me/export")).body.data?.state;

    test("none can be asked for, so that they do not go side by side", async () => {
      const { caller, request } = await aDownload();
      const again = await caller.post("/users/me/export", word);
      expect([again.status, again.body.message]).toEqual([409, "Your data is being downloaded already."]);
      request.destroy();
      await expect.poll(() => state(caller)).toBe("broken");
      expect((await caller.post("/users/me/export", word)).status).toBe(201);
    });

    test("one whose browser pauses is not taken for broken", async () => {
      const { caller, request } = await aDownload();
      const bytes = async () => (await caller.get("/users/me/export")).body.data.bytes_done;
      // Waits until the buffers of the unread connection are full.
      let before: number;
      do {
        before = await bytes();
        await new Promise((resolve) => setTimeout(resolve, 2_000));
      } while (before === 0 || before !== (await bytes()));
      app.passTime(31);
      await expect.poll(() => state(caller), { timeout: 30_000 }).toBe("running");
      request.destroy();
      await expect.poll(() => state(caller)).toBe("broken");
    }, 60_000);

    test("it ends with the session", async () => {
      const { user, request } = await aDownload();
      await app.db.deleteFrom("sessions").where("user_id", "=", user.id).execute();
      const known = async () => (await findExport(app.db, user.id))?.state;
      await expect.poll(known, { timeout: 30_000 }).toBe("broken");
      request.destroy();
    }, 60_000);
  });
});
