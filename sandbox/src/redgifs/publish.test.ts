import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { expect, test, vi } from "vitest";
import { testFolder } from "../testing.ts";
import { md5, testRedgifs } from "./testing.ts";

const TAGS = ["Food", "Cooking", "Baking"];

test("a file is uploaded, analysed, submitted, encoded and watched", async () => {
  const { app, call, clock, signIn } = await testRedgifs();
  const { token } = await signIn();
  const bytes = "the bytes of a video";

  const ticket = await call("POST", "/v2/upload", { token, json: { md5: md5(bytes), type: "gif", timeline: true } });
  expect(ticket.body).toMatchObject({ status: "waiting", method: "PUT", url: expect.stringContaining("/filedrop/") });
  const status = async () => (await call("GET", `/v2/upload/${ticket.body.id}/status`, { token })).body.status;
  expect(await status()).toBe("waiting");

  const put = await app.inject({
    method: "PUT",
    url: ticket.body.url,
    payload: bytes,
    headers: { "content-type": "video/mp4" },
  });
  expect([put.statusCode, put.body]).toEqual([200, ""]);
  expect(await status()).toBe("analysing");
  clock.advance(1000);
  expect(await status()).toBe("ready");

  const submitted = await call("POST", "/v2/gifs/submit", {
    token,
    json: { ticket: ticket.body.id, tags: TAGS, keepAudio: true, private: false, description: "Bread", draft: false },
  });
  expect(submitted.body).toEqual({ id: expect.stringMatching(/^[a-z]+$/), duration: 2 });
  const { id } = submitted.body;
  const encoding = async () => (await call("GET", `/v1/gifs/fetch/status/${id}`, { token })).body;
  clock.advance(1000);
  expect(await encoding()).toEqual({ task: "encoding", progress: 50 });
  expect((await call("GET", `/v2/gifs/${id}`, { token })).status).toBe(404);
  expect((await call("GET", `/watch/${id}`)).status).toBe(404);

  clock.advance(1000);
  expect(await encoding()).toEqual({ task: "complete", progress: 100 });
  const { body } = await call("GET", `/v2/gifs/${id.toUpperCase()}?views=yes&users=yes&niches=yes`, { token });
  expect(body.gif).toMatchObject({
    id,
    userName: "ann_makes",
    description: "Bread",
    published: true,
    tags: TAGS,
    sexuality: [],
    type: 1,
    createDate: Math.floor(clock.now().getTime() / 1000) - 2,
  });
  expect(body.user.username).toBe("ann_makes");
  expect(body.niches).toEqual([]);

  const watch = await call("GET", `/watch/${id}`);
  expect(watch.body).toContain("Bread");
  const file = await call("GET", body.gif.urls.hd);
  expect([file.status, file.body, file.headers["content-type"]]).toEqual([200, bytes, "video/mp4"]);
  const part = await call("GET", body.gif.urls.hd, { headers: { range: "bytes=4-8" } });
  expect([part.status, part.body, part.headers["content-range"]]).toEqual([206, "bytes", "bytes 4-8/20"]);
  expect((await call("GET", body.gif.urls.hd, { headers: { range: "bytes=-5" } })).body).toBe("video");
  expect((await call("GET", body.gif.urls.hd, { headers: { range: "bytes=99-" } })).status).toBe(416);
  expect((await call("GET", body.gif.urls.poster)).headers["content-type"]).toBe("image/png");
  const frame = await call("GET", `/ifr/${id}`);
  expect(frame.headers["content-security-policy"]).toContain("frame-ancestors *");
});

test("a file that is known already needs no upload, and its ticket makes a gif of its own", async () => {
  const { call, signIn, publish, submit } = await testRedgifs();
  const ann = await signIn();
  const first = await publish(ann.token, "same bytes");
  const bob = await signIn("bob_makes");
  const again = await call("POST", "/v2/upload", { token: bob.token, form: { md5: md5("same bytes").toUpperCase() } });
  expect(again.body).toEqual({ id: expect.any(String), status: "ready", method: null, url: null });
  const second = await submit(bob.token, again.body.id);
  expect(second.status).toBe(200);
  expect(second.body.id).not.toBe(first);
});

test("a file counts as known for a while only, or because a knob says so", async () => {
  const { call, clock, ctx, signIn, publish } = await testRedgifs();
  await ctx.store.changeKnobs({ access_token_seconds: 1e6, known_md5s: [md5("never seen")] });
  const { token } = await signIn();
  await publish(token, "some bytes");
  clock.advance(86_400_000);
  const ask = async (bytes: string) => (await call("POST", "/v2/upload", { token, json: { md5: md5(bytes) } })).body;
  expect((await ask("some bytes")).status).toBe("waiting");
  expect((await ask("never seen")).status).toBe("ready");
});

test("asking again while a file is analysed gives the same ticket, pending, then a ready one", async () => {
  const { call, clock, signIn, app } = await testRedgifs();
  const { token } = await signIn();
  const ask = async () => (await call("POST", "/v2/upload", { token, json: { md5: md5("abc") } })).body;
  const { id, url } = await ask();
  await app.inject({ method: "PUT", url, payload: "abc", headers: { "content-type": "video/mp4" } });
  expect(await ask()).toEqual({ id, status: "pending", method: null, url: null });
  clock.advance(1000);
  expect((await ask()).status).toBe("ready");
});

test("the bucket refuses bearer tokens, other bytes, missing signatures, old addresses and large files", async () => {
  const { app, call, clock, ctx, signIn } = await testRedgifs();
  const { token } = await signIn();
  const { body } = await call("POST", "/v2/upload", { token, json: { md5: md5("right") } });
  const put = async (url: string, payload: string, headers: Record<string, string> = {}) => {
    const response = await app.inject({
      method: "PUT",
      url,
      payload,
      headers: { "content-type": "video/mp4", ...headers },
    });
    return [response.statusCode, /<Code>(\w+)/.exec(response.body)?.[1]];
  };
  expect(await put(body.url, "right", { authorization: `Bearer ${token}` })).toEqual([400, "InvalidArgument"]);
  expect(await put(body.url, "wrong")).toEqual([400, "BadDigest"]);
  expect(await put(body.url.replace(/Signature=.*/, "Signature=x"), "right")).toEqual([403, "AccessDenied"]);
  await ctx.store.changeKnobs({ max_file_bytes: 4 });
  expect(await put(body.url, "right")).toEqual([413, "EntityTooLarge"]);
  await ctx.store.resetKnobs();

  const status = async () => (await call("GET", `/v2/upload/${body.id}/status`, { token })).body.status;
  expect(await status()).toBe("waiting");
  clock.advance(900_000);
  expect(await put(body.url, "right")).toEqual([403, "AccessDenied"]);
});

test("a file without a length is refused, and one that breaks off leaves nothing behind", async () => {
  const { app, call, ctx, signIn } = await testRedgifs();
  const { token } = await signIn();
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  const { url } = (await call("POST", "/v2/upload", { token, json: { md5: md5("0123456789") } })).body;
  const path = url.slice(url.indexOf("/redgifs"));
  const files = () => readdir(ctx.store.filesFolder);

  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode("0123456789"));
      controller.close();
    },
  });
  const chunked = await fetch(origin + path, { method: "PUT", body, duplex: "half" } as RequestInit);
  expect(chunked.status).toBe(411);

  await new Promise<void>((done) => {
    const socket = connect(Number(new URL(origin).port), "127.0.0.1", () => {
      socket.write(`PUT ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n0123`);
      void vi.waitUntil(async () => (await files()).length === 1).then(() => socket.destroy());
    });
    socket.on("close", () => done());
  });
  await vi.waitFor(async () => expect(await files()).toEqual([]));
  const whole = await fetch(origin + path, { method: "PUT", body: "0123456789" });
  expect(whole.status).toBe(200);
});

test("a large file goes to disk as it comes", async () => {
  const { app, call, signIn } = await testRedgifs();
  const { token } = await signIn();
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  const bytes = "x".repeat(30 * 1024 * 1024);
  const { url } = (await call("POST", "/v2/upload", { token, json: { md5: md5(bytes) } })).body;
  const put = await fetch(origin + url.slice(url.indexOf("/redgifs")), { method: "PUT", body: bytes });
  expect(put.status).toBe(200);
});

test("a ticket that is not ready, not one's own or unknown is UploadFailed", async () => {
  const { call, signIn, submit, upload } = await testRedgifs();
  const ann = await signIn();
  const bob = await signIn("bob_makes");
  const waiting = (await call("POST", "/v2/upload", { token: ann.token, json: {} })).body.id;
  const ready = await upload(ann.token, "hers");
  for (const [token, ticket] of [
    [ann.token, waiting],
    [ann.token, "nope"],
    [bob.token, ready],
  ]) {
    const { status, body } = await submit(token, ticket);
    expect([status, body.error.code]).toEqual([400, "UploadFailed"]);
  }
  expect((await call("GET", `/v2/upload/${ready}/status`, { token: bob.token })).status).toBe(404);
});

test("a ticket that is submitted twice makes two gifs, so that a blind retry shows", async () => {
  const { call, signIn, submit, upload } = await testRedgifs();
  const { token } = await signIn();
  const ticket = await upload(token, "once");
  await submit(token, ticket);
  await submit(token, ticket);
  const { body } = await call("GET", "/v2/me/content", { token });
  expect(body.total).toBe(2);
  expect(body.gifs[0].published).toBe(false);
});

test.each([
  ["two tags", { tags: ["Food", "Cooking"] }, "at least 3"],
  ["eleven tags", { tags: Array.from({ length: 11 }, (_, n) => `T${n}`) }, "at most 10"],
  ["no tags", { tags: undefined }, "missing field `tags`"],
  ["tags that are no list", { tags: "Food" }, "`tags`"],
])("submitting with %s is refused", async (_what, change, text) => {
  const { signIn, submit, upload } = await testRedgifs();
  const { token } = await signIn();
  const { status, body } = await submit(token, await upload(token, "bytes"), change);
  expect(status).toBe(400);
  expect(body.error.message).toContain(text);
});

test("bodies that are no JSON are a 400 in the envelope, and no token is a 401", async () => {
  const { app, call } = await testRedgifs();
  const headers = { "content-type": "application/json" };
  const broken = await app.inject({ method: "POST", url: "/redgifs/v2/gifs/submit", payload: "{", headers });
  expect([broken.statusCode, broken.json().error.code]).toEqual([400, "BadRequest"]);
  const none = await call("POST", "/v2/gifs/submit", { json: {} });
  expect([none.status, none.body.error.code]).toEqual([401, "AuthorizationHeaderMissing"]);
});

test("analysis, submit and encoding fail as often as they are told to", async () => {
  const { call, clock, ctx, signIn, submit, upload } = await testRedgifs();
  const { token } = await signIn();
  await ctx.store.changeKnobs({ failing_analyses: 1, failing_submits: 1, failing_encodings: 1 });
  const spoiled = await upload(token, "one");
  expect((await call("GET", `/v2/upload/${spoiled}/status`, { token })).body.status).toBe("error");

  const ticket = await upload(token, "two");
  expect((await submit(token, ticket)).body.error.code).toBe("UploadFailed");
  const { id } = (await submit(token, ticket)).body;
  clock.advance(2000);
  expect((await call("GET", `/v1/gifs/fetch/status/${id}`, { token })).body.task).toBe("error");
  expect((await call("GET", `/v2/gifs/${id}`, { token })).status).toBe(404);
  expect((await submit(token, ticket)).status).toBe(200);
});

test("stuck media goes nowhere until it is let go, and the status can carry its other name", async () => {
  const { call, clock, ctx, signIn, submit, upload } = await testRedgifs();
  const { token } = await signIn();
  const ticket = await upload(token, "before");
  await ctx.store.changeKnobs({ is_media_stuck: true, status_field: "status", waiting_word: "pending" });
  const { id } = (await submit(token, ticket)).body;
  clock.advance(3_600_000);
  expect((await call("GET", `/v1/gifs/fetch/status/${id}`, { token })).body.status).toBe("encoding");
  expect((await call("POST", "/v2/upload", { token, json: {} })).body.status).toBe("pending");
  await ctx.store.changeKnobs({ is_media_stuck: false });
  expect((await call("GET", `/v1/gifs/fetch/status/${id}`, { token })).body.status).toBe("complete");
});

test("too many uploads are a 429 that says how long to wait", async () => {
  const { call, clock, ctx, signIn } = await testRedgifs();
  const { token } = await signIn();
  await ctx.store.changeKnobs({ upload_quota: 1 });
  const ask = () => call("POST", "/v2/upload", { token, json: {} });
  expect((await ask()).status).toBe(200);
  clock.advance(600_000);
  const refused = await ask();
  expect([refused.status, refused.body.error.delay]).toEqual([429, 3000]);
  clock.advance(3_000_000);
  expect((await ask()).status).toBe(200);
});

test("a draft is for its owner until it is published; only the owner changes and deletes it; then it is gone", async () => {
  const { call, ctx, signIn, publish } = await testRedgifs();
  const ann = await signIn();
  const bob = await signIn("bob_makes");
  const id = await publish(ann.token, "draft", { draft: true });
  const read = (token: string) => call("GET", `/v2/gifs/${id}`, { token });
  expect((await read(ann.token)).body.gif.published).toBe(false);
  expect((await read(bob.token)).status).toBe(404);

  const change = { published: true, description: "Now", sexuality: "straight", tags: ["A", "B", "C"] };
  expect((await call("PATCH", `/v2/gifs/${id}`, { token: bob.token, json: change })).status).toBe(403);
  expect((await call("PATCH", `/v2/gifs/${id}`, { token: ann.token, json: { tags: [] } })).status).toBe(400);
  await call("PATCH", `/v2/gifs/${id}`, { token: ann.token, json: change });
  expect((await read(bob.token)).body.gif).toMatchObject({
    published: true,
    description: "Now",
    sexuality: ["straight"],
  });

  expect((await call("DELETE", `/v2/gifs/${id}`, { token: bob.token })).status).toBe(403);
  expect((await call("DELETE", `/v2/gifs/${id}`, { token: ann.token })).status).toBe(204);
  expect((await read(ann.token)).status).toBe(410);
  expect((await call("GET", `/watch/${id}`)).status).toBe(410);
  await ctx.store.changeKnobs({ answers_gone: false });
  expect((await read(ann.token)).status).toBe(404);
  expect((await call("DELETE", `/v2/gifs/${id}`, { token: ann.token })).status).toBe(404);
});

test("own uploads and those of a user are listed by page; private ones only to their owner", async () => {
  const { call, ctx, signIn, publish } = await testRedgifs();
  const { token } = await signIn();
  const ids: string[] = [];
  for (const name of ["one", "two", "three"]) ids.push(await publish(token, name, { private: name === "three" }));
  const get = (path: string) => call("GET", path, { token });

  const own = (await get("/v2/me/content?type=g&count=2")).body;
  expect([own.page, own.pages, own.total]).toEqual([1, 2, 3]);
  expect(own.gifs.map((gif: { id: string }) => gif.id)).toEqual([ids[2], ids[1]]);
  expect((await get("/v2/me/content?page=2&count=2")).body.gifs).toHaveLength(1);
  expect((await get("/v2/me/content?type=i")).body.total).toBe(0);
  const shown = (await get("/v2/users/ANN_makes/search?order=latest")).body;
  expect(shown.gifs.map((gif: { id: string }) => gif.id)).toEqual([ids[1], ids[0]]);
  expect(shown.users[0].username).toBe("ann_makes");
  expect((await get("/v2/users/nobody/search")).status).toBe(404);
  expect((await get("/v1/users/nobody")).status).toBe(404);

  const tooMany = await get("/v2/me/content?count=101");
  expect([tooMany.status, tooMany.body.error.message]).toEqual([400, "Invalid page size"]);
  expect((await get("/v2/me/content?page=9")).body.gifs).toEqual([]);
  await ctx.store.changeKnobs({ page_past_end: "error" });
  expect((await get("/v2/me/content?page=9")).status).toBe(400);
});

test("views and likes grow with time and are told when asked for", async () => {
  const { call, clock, ctx, signIn, publish } = await testRedgifs();
  await ctx.store.changeKnobs({ access_token_seconds: 1e7 });
  const { token } = await signIn();
  const id = await publish(token, "seen");
  const views = async () => (await call("GET", `/v2/gifs/${id}?views=yes`, { token })).body.gif.views;
  expect(await views()).toBe(0);
  clock.advance(2 * 86_400_000);
  const later = await views();
  expect(later).toBeGreaterThanOrEqual(100);
  clock.advance(2 * 86_400_000);
  expect(await views()).toBeGreaterThan(later);
  expect((await call("GET", `/v2/gifs/${id}`, { token })).body.gif.views).toBeNull();
  expect((await call("GET", "/v1/me", { token })).body).toMatchObject({ publishedGifs: 1, totalGifs: 1 });
});

test("tags and niches can be looked up, and a user changes their preferences", async () => {
  const { call, signIn } = await testRedgifs();
  const { token } = await signIn();
  const { tags } = (await call("GET", "/v1/tags", { token })).body;
  expect(tags).toContainEqual({ name: "Cooking", count: expect.any(Number) });
  const niches = async (query: string) => (await call("GET", `/v2/niches/search?${query}`, { token })).body.niches;
  expect((await niches("query=cook")).map(({ id }: { id: string }) => id)).toEqual(["home-cooks"]);
  const names = (await niches("query=&order=alphabetical_asc")).map(({ name }: { name: string }) => name);
  expect(names).toEqual(names.toSorted());

  const operations = [{ op: "replace", path: "/preferences/autoplay", value: false }];
  const changed = await call("PATCH", "/v1/me", { token, json: { operations } });
  expect(changed.body.preferences).toEqual({ autoplay: false });
  const refused = { operations: [{ op: "replace", path: "/verified", value: true }] };
  expect((await call("PATCH", "/v1/me", { token, json: refused })).status).toBe(400);
});

test("everything is there again after a restart", async () => {
  const folder = await testFolder();
  const before = await testRedgifs(folder);
  const { token } = await before.signIn();
  const id = await before.publish(token, "kept", { description: "Still here" });
  await before.close();

  const after = await testRedgifs(folder);
  after.clock.advance(60_000);
  const { body } = await after.call("GET", `/v2/gifs/${id}`, { token });
  expect(body.gif.description).toBe("Still here");
  expect((await after.call("GET", body.gif.urls.hd)).body).toBe("kept");
});
