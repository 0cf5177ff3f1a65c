import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { expect, test, vi } from "vitest";
import { md5, testRedgifs } from "./testing.ts";

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

test("a file counts as known for a limited time, or because a knob says so", async () => {
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

test("a file without a length is refused, and an interrupted upload leaves nothing behind", async () => {
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

test("a large file is streamed to disk", async () => {
  const { app, call, signIn } = await testRedgifs();
  const { token } = await signIn();
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  const bytes = "x".repeat(30 * 1024 * 1024);
  const { url } = (await call("POST", "/v2/upload", { token, json: { md5: md5(bytes) } })).body;
  const put = await fetch(origin + url.slice(url.indexOf("/redgifs")), { method: "PUT", body: bytes });
  expect(put.status).toBe(200);
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
