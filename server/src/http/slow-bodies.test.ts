import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCreator, aSession, aUser } from "../testing/builders.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";

const limits = { wholeMs: 1_000, windowMs: 500, windowBytes: 100 };
const PIECE = 200;
const EVERY_MS = 50;
/** Several times as long as either limit, in total. */
const PIECES = 60;

let app: TestApp;
let port: number;
let headers: Record<string, string>;
let userId: number;
beforeAll(async () => {
  app = await testApp({ bodies: limits });
  port = Number(new URL(await app.server.listen({ port: 0, host: "127.0.0.1" })).port);
  const user = await aUser(app.db);
  userId = user.id;
  const { cookie } = await aSession(app.db, user, app.ctx.clock.now());
  const creator = await aCreator(app.db, user);
  headers = { cookie: `SR_session=${cookie}`, "creator-id": String(creator.id), origin: `http://127.0.0.1:${port}` };
});
afterAll(() => app.close());

test("a file that comes slowly but steadily is taken, however long it takes", async () => {
  const { url, bytes } = await begun();
  const sent = upload(url, bytes.length);
  const answer = answerTo(sent);
  for (let at = 0; at < bytes.length; at += PIECE) {
    sent.write(bytes.subarray(at, at + PIECE));
    await wait(EVERY_MS);
  }
  sent.end();
  expect((await answer).statusCode).toBe(204);
  expect(await received(url)).toBe(bytes.length);
});

test("one that stops coming is given up, and what came of it is kept", async () => {
  const { url, bytes } = await begun();
  const sent = upload(url, bytes.length);
  sent.write(bytes.subarray(0, 5 * PIECE));
  const answer = await answerTo(sent);
  expect([answer.statusCode, answer.headers.connection]).toEqual([408, "close"]);
  await expect.poll(() => received(url)).toBe(5 * PIECE);
});

test("so is one of which a byte comes now and then (BI-124)", async () => {
  const { url, bytes } = await begun();
  const sent = upload(url, bytes.length);
  const trickle = setInterval(() => sent.write("x"), EVERY_MS);
  const answer = await answerTo(sent);
  clearInterval(trickle);
  expect(answer.statusCode).toBe(408);
});

test("everything but a file has to be there in time, even if it comes steadily", async () => {
  const sent = call("POST", "/api/drafts", { "content-type": "application/json", "content-length": "100000" });
  const trickle = setInterval(() => sent.write(" ".repeat(PIECE)), EVERY_MS);
  const answer = await answerTo(sent);
  clearInterval(trickle);
  expect(answer.statusCode).toBe(408);
});

test("whoever is refused a turn has no longer for their body than others", async () => {
  const { calls } = app.server.turns;
  const over = new AbortController();
  const ends = await Promise.all([1, 2, 3, 4].map(() => calls.enter(userId)));
  const waiting = Array.from({ length: 200 }, () => calls.enter(userId, over.signal).catch(() => undefined));
  const sent = call("POST", "/api/drafts", { "content-type": "application/json", "content-length": "10000" });
  const [socket] = (await once(sent, "socket")) as [Socket];
  const closed = once(socket, "close");
  const trickle = setInterval(() => sent.write(" "), EVERY_MS);
  expect((await answerTo(sent)).statusCode).toBe(503);
  await closed;
  clearInterval(trickle);
  over.abort();
  for (const end of ends) end();
  await Promise.all(waiting);
});

function call(method: string, path: string, more: Record<string, string>): ClientRequest {
  const sent = request({ method, path, port, host: "127.0.0.1", headers: { ...headers, ...more } });
  sent.on("error", () => {});
  return sent;
}

async function answerTo(sent: ClientRequest): Promise<IncomingMessage> {
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  answer.resume();
  return answer;
}

const tus = { "tus-resumable": "1.0.0" };

function upload(url: string, length: number): ClientRequest {
  const type = { "content-type": "application/offset+octet-stream", "upload-offset": "0" };
  return call("PATCH", url, { ...tus, ...type, "content-length": String(length) });
}

async function received(url: string): Promise<number> {
  const sent = call("HEAD", url, tus);
  sent.end();
  return Number((await answerTo(sent)).headers["upload-offset"]);
}

let files = 0;
async function begun(): Promise<{ url: string; bytes: Buffer }> {
  const bytes = randomBytes(PIECES * PIECE);
  const hash = createHash("sha256").update(bytes).digest("hex");
  const body = JSON.stringify({ name: `slow-${files++}.png`, type: "image/png", size: bytes.length, hash });
  const answer = await fetch(`http://127.0.0.1:${port}/api/media`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body,
  });
  const { upload: begunUpload } = (await answer.json()) as { upload: { url: string } };
  return { url: begunUpload.url, bytes };
}
