import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { testFolder } from "../testing.ts";
import { faultyServer } from "./testing.ts";

const SUBMIT = "reddit:submit";

/** Aborts shortly after something has happened on the other side. */
function givingUpWhen(hasHappened: () => boolean): AbortSignal {
  const controller = new AbortController();
  void vi.waitUntil(hasHappened, { timeout: 10_000 }).then(async () => {
    await wait(100);
    controller.abort(new Error("gave up"));
  });
  return controller.signal;
}

test("without a fault a call is handled and recorded", async () => {
  const { post, accepted, journal } = await faultyServer();
  const response = await post("Hello", { headers: { authorization: "bearer ann" } });
  expect(await response.json()).toEqual({ json: { errors: [], data: { title: "Hello" } } });
  expect(accepted).toEqual(["Hello"]);
  await vi.waitFor(() => expect(journal.read({})[0]?.took_ms).not.toBeNull());
  expect(journal.read({})).toEqual([
    {
      id: 1,
      method: "POST",
      path: "/reddit/api/submit",
      status: 200,
      user: "ann",
      fault: null,
      was_handled: true,
      at: "2026-05-01T12:00:00.000Z",
      arrived_ms: expect.any(Number),
      took_ms: expect.any(Number),
    },
  ]);
});

test("error: the status with the platform's body or a given one, and nothing is accepted", async () => {
  const { add, post, accepted } = await faultyServer();
  await add(SUBMIT, { kind: "error", status: 503 });
  await add(SUBMIT, { kind: "error", status: 400, body: "<html>", headers: { "content-type": "text/html" } });
  await add("/redgifs", { kind: "error", status: 500 });
  const first = await post();
  expect([first.status, await first.json()]).toEqual([503, { message: "Service Unavailable", error: 503 }]);
  const second = await post();
  expect([second.status, await second.text(), second.headers.get("content-type")]).toEqual([
    400,
    "<html>",
    "text/html",
  ]);
  const redgifs = await post("x", { path: "/redgifs/v2/upload" });
  expect(await redgifs.json()).toEqual({
    error: { code: "InternalServerError", message: "Internal Server Error", status: 500 },
  });
  expect(accepted).toEqual([]);
  expect((await post()).status).toBe(200);
});

test("throttled: 429 with and without saying how long", async () => {
  const { add, post, accepted } = await faultyServer();
  await add(SUBMIT, { kind: "throttled", retry_after: 7 });
  await add(SUBMIT, { kind: "throttled" });
  await add("/redgifs", { kind: "throttled", retry_after: 3600 });
  const answer = await post();
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "7"]);
  expect([answer.headers.get("x-ratelimit-remaining"), answer.headers.get("x-ratelimit-reset")]).toEqual(["0.0", "7"]);
  const silent = await post();
  expect([silent.status, silent.headers.get("retry-after")]).toEqual([429, null]);
  const redgifs = await post("x", { path: "/redgifs/v2/upload" });
  expect(await redgifs.json()).toMatchObject({ error: { code: "TooManyRequests", delay: 3600 } });
  expect(accepted).toEqual([]);
});

test("slow and slow-after: everything happens, later", async () => {
  const { add, post, accepted, journal } = await faultyServer();
  await add(SUBMIT, { kind: "slow", ms: 300 });
  await add(SUBMIT, { kind: "slow-after", ms: [150, 160] });
  const before = post("before");
  await vi.waitFor(() => expect(journal.read({ fault: "slow" })).toHaveLength(1));
  expect(accepted).toEqual([]);
  expect((await before).status).toBe(200);
  const started = performance.now();
  const after = post("after");
  await vi.waitFor(() => expect(accepted).toContain("after"));
  expect((await after).status).toBe(200);
  expect(performance.now() - started).toBeGreaterThan(140);
});

test("cut-before: the connection is reset and nothing was accepted", async () => {
  const { add, post, accepted, journal } = await faultyServer();
  await add(SUBMIT, { kind: "cut-before" });
  await expect(post()).rejects.toThrow("fetch failed");
  expect(accepted).toEqual([]);
  await vi.waitFor(() => expect(journal.read({})[0]?.took_ms).not.toBeNull());
  expect(journal.read({ fault: "cut-before" })[0]).toMatchObject({ status: null, was_handled: false });
});

test("lose-answer: it was accepted, but the connection is reset", async () => {
  const { add, post, accepted, journal } = await faultyServer();
  await add(SUBMIT, { kind: "lose-answer" });
  await expect(post("kept")).rejects.toThrow("fetch failed");
  expect(accepted).toEqual(["kept"]);
  await vi.waitFor(() => expect(journal.read({})[0]?.took_ms).not.toBeNull());
  expect(journal.read({})[0]).toMatchObject({ status: null, was_handled: true, fault: "lose-answer" });
});

test("hang and hang-after: no answer comes, refused or accepted", async () => {
  const { add, post, accepted, journal } = await faultyServer();
  await add(SUBMIT, { kind: "hang" });
  await add(SUBMIT, { kind: "hang-after" });
  const refused = givingUpWhen(() => journal.read({ fault: "hang" }).length === 1);
  await expect(post("no", { signal: refused })).rejects.toThrow("gave up");
  expect(accepted).toEqual([]);
  await expect(post("yes", { signal: givingUpWhen(() => accepted.length === 1) })).rejects.toThrow("gave up");
  expect(accepted).toEqual(["yes"]);
});

test("error-after: it was accepted, but the answer says it failed", async () => {
  const { add, post, accepted } = await faultyServer();
  await add(SUBMIT, { kind: "error-after" });
  const response = await post("kept");
  expect([response.status, await response.json()]).toEqual([500, { message: "Internal Server Error", error: 500 }]);
  expect(accepted).toEqual(["kept"]);
});

test("cut-answer: the status and half of the JSON arrive", async () => {
  const { add, post, accepted } = await faultyServer();
  await add(SUBMIT, { kind: "cut-answer" });
  const response = await post("kept");
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow("terminated");
  expect(accepted).toEqual(["kept"]);
});

test("malformed: a whole answer that is no JSON", async () => {
  const { add, post, accepted } = await faultyServer();
  await add(SUBMIT, { kind: "malformed" });
  const response = await post();
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
  await expect(response.json()).rejects.toThrow(SyntaxError);
  expect(accepted).toHaveLength(1);
});

test("huge: 10 MB of valid JSON with the real answer in it", async () => {
  const { add, post } = await faultyServer();
  await add(SUBMIT, { kind: "huge" });
  const text = await (await post("found")).text();
  expect(text.length).toBeGreaterThan(10 * 1024 * 1024);
  expect(JSON.parse(text).json.data.title).toBe("found");
});

test("endless: bytes drip and never end", async () => {
  const { add, post } = await faultyServer();
  await add(SUBMIT, { kind: "endless" });
  const response = await post();
  expect(response.status).toBe(200);
  const reader = response.body?.getReader();
  const pieces = [await reader?.read(), await reader?.read()];
  expect(pieces.map((piece) => new TextDecoder().decode(piece?.value))).toEqual(["{", " "]);
  await reader?.cancel();
});

test("redirect: to another host, by 307 unless a status is given", async () => {
  const { add, post, accepted } = await faultyServer();
  await add(SUBMIT, { kind: "redirect" });
  await add(SUBMIT, { kind: "redirect", to: "https://b.test/x", status: 301 });
  const first = await post();
  expect([first.status, first.headers.get("location")]).toEqual([307, "http://elsewhere.invalid/reddit/api/submit"]);
  const second = await post();
  expect([second.status, second.headers.get("location")]).toEqual([301, "https://b.test/x"]);
  expect(accepted).toEqual([]);
});

test("accept-late: 504 at once, accepted a while later, whatever the kind of body", async () => {
  const { add, post, accepted, journal } = await faultyServer();
  await add(SUBMIT, { kind: "accept-late", ms: 500 }, { times: 2 });
  expect((await post("form & more")).status).toBe(504);
  const json = { body: JSON.stringify({ title: "json" }), headers: { "content-type": "application/json" } };
  expect((await post("", json)).status).toBe(504);
  expect(accepted).toEqual([]);
  await vi.waitFor(() => expect(accepted).toEqual(["form & more", "json"]));
  await vi.waitFor(() => expect(journal.read({ fault: "accept-late", status: 200 })).toHaveLength(2));
  expect(journal.read({ fault: "accept-late", status: 504 }).map((entry) => entry.was_handled)).toEqual([false, false]);
});

test("a fault applies to as many calls as it says, by default only to the next one", async () => {
  const { add, post, book } = await faultyServer();
  await add(SUBMIT, { kind: "error", status: 500 }, { times: 2 });
  await add("POST /reddit/api/comment", { kind: "error", status: 502 });
  expect((await post()).status).toBe(500);
  expect(book.list().map(({ left }) => left)).toEqual([1, 1]);
  expect((await post()).status).toBe(500);
  expect((await post()).status).toBe(200);
  expect((await post("x", { path: "/reddit/api/comment" })).status).toBe(502);
  expect(book.list()).toEqual([]);
});

test("a fault can be limited to one user or to a text in the body", async () => {
  const { add, post } = await faultyServer();
  await add(SUBMIT, { kind: "error", status: 500 }, { user: "Ann" });
  await add(SUBMIT, { kind: "error", status: 502 }, { body: "poison" });
  expect((await post("x", { headers: { authorization: "bearer bob" } })).status).toBe(200);
  expect((await post("x", { headers: { authorization: "bearer ann" } })).status).toBe(500);
  expect((await post("a poison pill")).status).toBe(502);
  expect((await post()).status).toBe(200);
});

test("shares follow the seed: the same sequence each time, and equal seeds add up", async () => {
  const statuses = async (seed: string) => {
    const { add, post } = await faultyServer();
    await add(SUBMIT, { kind: "error", status: 500 }, { share: 0.3, seed });
    await add(SUBMIT, { kind: "error", status: 503 }, { share: 0.2, seed });
    const seen: number[] = [];
    for (let n = 0; n < 300; n += 1) {
      const response = await post();
      await response.arrayBuffer();
      seen.push(response.status);
    }
    return seen;
  };
  const first = await statuses("a");
  expect(await statuses("a")).toEqual(first);
  expect(await statuses("b")).not.toEqual(first);
  const shareOf = (status: number) => first.filter((each) => each === status).length / first.length;
  expect(shareOf(500)).toBeGreaterThan(0.2);
  expect(shareOf(500)).toBeLessThan(0.4);
  expect(shareOf(503)).toBeGreaterThan(0.12);
  expect(shareOf(503)).toBeLessThan(0.28);
});

test("faults survive a restart and are gone when cleared", async () => {
  const folder = await testFolder();
  const before = await faultyServer(folder);
  await before.add(SUBMIT, { kind: "error", status: 500 }, { times: 3 });
  await before.post();
  await before.close();

  const after = await faultyServer(folder);
  expect(after.book.list()[0]).toMatchObject({ left: 2, endpoint: SUBMIT });
  await after.book.clear();
  expect((await after.post()).status).toBe(200);
});

test("the journal is filtered by endpoint, user and id, and counts calls by status and fault", async () => {
  const { add, post, journal } = await faultyServer();
  await add(SUBMIT, { kind: "error", status: 500 });
  await post("x", { headers: { authorization: "bearer ann" } });
  await post("x", { path: "/reddit/api/submit.json?raw_json=1" });
  await post("x", { path: "/redgifs/v2/upload" });
  await vi.waitFor(() => expect(journal.counts()[0]?.calls).toBe(3));
  expect(journal.counts()[0]).toEqual({
    endpoint: "POST /*",
    calls: 3,
    statuses: { 200: 2, 500: 1 },
    faults: { error: 1 },
  });
  expect(journal.read({ endpoint: SUBMIT })).toHaveLength(2);
  expect(journal.read({ endpoint: "/redgifs" })).toHaveLength(1);
  expect(journal.read({ user: "ANN" }).map(({ status }) => status)).toEqual([500]);
  expect(journal.read({ after: 1, limit: 1 }).map(({ id }) => id)).toEqual([2]);
  journal.clear();
  expect([journal.read({}), journal.counts()]).toEqual([[], []]);
});
