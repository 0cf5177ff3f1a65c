import { expect, test } from "vitest";
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

test("a ticket that is submitted twice makes two gifs, so that a blind retry is noticed", async () => {
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

test("invalid JSON is a 400 in the envelope, and a missing token a 401", async () => {
  const { app, call } = await testRedgifs();
  const headers = { "content-type": "application/json" };
  const broken = await app.inject({ method: "POST", url: "/redgifs/v2/gifs/submit", payload: "{", headers });
  expect([broken.statusCode, broken.json().error.code]).toEqual([400, "BadRequest"]);
  const none = await call("POST", "/v2/gifs/submit", { json: {} });
  expect([none.status, none.body.error.code]).toEqual([401, "AuthorizationHeaderMissing"]);
});

test("analysis, submit and encoding fail as often as their knobs say", async () => {
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

test("stuck media waits until it is released, and the status field can have its other name", async () => {
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
