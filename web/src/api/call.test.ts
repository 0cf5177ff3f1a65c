// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { offline } from "~/lib/offline.ts";
import { toastStore } from "~/ui/toast-store.ts";
import { appState, changeAppState } from "./app-state.ts";
import { call, onAnswer } from "./call.ts";
import { setCreatorId } from "./session.ts";

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  setCreatorId(-1);
  changeAppState({ version: "v1", isUpdateRequired: false });
});
afterEach(() => {
  fetched.mockReset();
});

const reply = (status: number, body: unknown, version = "v1") =>
  fetched.mockResolvedValue(
    new Response(status === 204 ? null : JSON.stringify(body), { status, headers: { "x-frontend-version": version } }),
  );

test("every call goes to the API base with JSON headers and the Creator-Id, without a timeout (API-01..03, API-39, SESS-14)", async () => {
  reply(200, {});
  await call("GET /users/me", {});
  const [url, options] = fetched.mock.calls[0]!;
  expect(url).toBe("/api/users/me");
  expect(options).toMatchObject({
    method: "GET",
    credentials: "include",
    headers: { Accept: "application/json", "Content-Type": "application/json", "Creator-Id": "-1" },
    signal: undefined,
  });
});

test("a call can be made for another creator than the current one", async () => {
  reply(204, undefined);
  setCreatorId(7);
  await call("DELETE /redgifs/account", { creatorId: 9 });
  await call("DELETE /redgifs/account", {});
  const ids = fetched.mock.calls.map(([, options]) => new Headers(options?.headers).get("Creator-Id"));
  expect(ids).toEqual(["9", "7"]);
});

test("a refusal, a broken answer and a lost connection are returned, not thrown (API-06)", async () => {
  reply(422, { message: "No.", errors: { email: ["No."] } });
  expect(await call("GET /users/me", {})).toEqual({
    ok: false,
    status: 422,
    data: { message: "No.", errors: { email: ["No."] } },
  });
  fetched.mockResolvedValue(new Response("<html>502</html>", { status: 502 }));
  expect(await call("GET /users/me", {})).toEqual({ ok: false, status: 502, data: {} });
  fetched.mockRejectedValue(new TypeError("network"));
  expect(await call("GET /users/me", {})).toEqual({ ok: false, status: 0, data: {} });
});

test("another version in any answer flags the update, and later messages say so (API-04, SESS-19, ERR-27, ERR-28, ENT-45)", async () => {
  expect(appState.get()).toMatchObject({ version: "v1", broadcasting: null, isUploadingMedia: false });
  reply(422, { message: "No." });
  expect((await call("GET /users/me", {})).data).toMatchObject({ message: "No." });
  expect(appState.get().isUpdateRequired).toBe(false);
  reply(422, { message: "No." }, "v2");
  expect((await call("GET /users/me", {})).data).toMatchObject({
    message: "No. You're using an outdated version of the website. Refresh the page if the issue persists.",
  });
  expect(appState.get().isUpdateRequired).toBe(true);
});

test("without a version of our own the first one seen counts, and a missing header is ignored (AM-29)", async () => {
  changeAppState({ version: "" });
  reply(200, {}, "v7");
  await call("GET /users/me", {});
  expect(appState.get()).toMatchObject({ version: "v7", isUpdateRequired: false });
  fetched.mockResolvedValue(new Response("{}", { status: 200 }));
  await call("GET /users/me", {});
  expect(appState.get().isUpdateRequired).toBe(false);
});

test("observers are told of every answer", async () => {
  const seen: string[] = [];
  const stop = onAnswer(({ key, status }) => seen.push(`${key} ${status}`));
  reply(204, undefined);
  await call("POST /auth/sign-out", {});
  stop();
  await call("POST /auth/sign-out", {});
  expect(seen).toEqual(["POST /auth/sign-out 204"]);
});

test("a server that is away for a moment is asked again when it will be back, and the page says so", async () => {
  vi.useFakeTimers();
  const headers = { "retry-after": "5", "x-frontend-version": "v1" };
  const away = () => new Response(JSON.stringify({ message: "Ponkan is away." }), { status: 503, headers });
  fetched.mockResolvedValueOnce(away()).mockResolvedValueOnce(away());
  fetched.mockResolvedValueOnce(new Response("{}", { status: 200, headers: { "x-frontend-version": "v1" } }));
  const answer = call("GET /users/me", {});
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await answer).ok).toBe(true);
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(toastStore.get().map(({ text }) => text)).toEqual([
    "Ponkan is briefly unavailable. This page will resume by itself.",
  ]);

  fetched.mockReset().mockResolvedValueOnce(away());
  expect((await call("POST /auth/sign-out", {})).status).toBe(503);
  expect(fetched).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

const half = (status = 200) =>
  Object.assign(new Response('{"id":', { status, headers: { "x-frontend-version": "v1" } }), {
    text: () => Promise.reject(new TypeError("network changed")),
  });

test("a read whose connection breaks, also halfway through the answer, is asked once more; what changes something is not", async () => {
  const headers = { "x-frontend-version": "v1" };
  const whole = () => new Response('{"id":7}', { status: 200, headers });
  for (const broken of [() => Promise.reject(new TypeError("network changed")), async () => half()]) {
    fetched.mockReset().mockImplementationOnce(broken).mockResolvedValueOnce(whole());
    expect(await call("GET /users/me", {})).toEqual({ ok: true, status: 200, data: { id: 7 } });
    fetched.mockReset().mockImplementation(broken);
    expect((await call("GET /users/me", {})).status).toBe(0);
    expect(fetched).toHaveBeenCalledTimes(2);
  }
  fetched.mockReset().mockRejectedValue(new TypeError("network changed"));
  expect((await call("PATCH /users/me", { body: { timezone: "UTC" } })).status).toBe(0);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("half an answer to what was done is none: by its key it is asked for once more, without one it is not known (C-15)", async () => {
  const asked = { body: { ids: [1], confirmed: false }, idempotencyKey: "0b8e0a0e-0000-4000-8000-000000000001" };
  fetched.mockImplementationOnce(async () => half());
  reply(200, { data: [], used_monthly_posts: 0, change_id: 7 });
  expect(await call("POST /posts/retry", asked)).toMatchObject({ ok: true, data: { change_id: 7 } });
  const keys = fetched.mock.calls.map(([, options]) => new Headers(options?.headers).get("Idempotency-Key"));
  expect(keys).toEqual([asked.idempotencyKey, asked.idempotencyKey]);

  fetched.mockReset().mockImplementation(async () => half());
  expect((await call("POST /posts/retry", asked)).status).toBe(0);
  expect(fetched).toHaveBeenCalledTimes(2);

  fetched.mockReset().mockImplementation(async () => half(201));
  expect((await call("PATCH /users/me", { body: { timezone: "UTC" } })).ok).toBe(false);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("without a connection what may arrive twice waits for one, for the creator it was made for", async () => {
  offline.set(true);
  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  setCreatorId(7);
  const waiting = call("PATCH /users/me", { body: { timezone: "UTC" } });
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  setCreatorId(9);
  reply(200, {});
  offline.set(false);
  expect((await waiting).status).toBe(200);
  const ids = fetched.mock.calls.map(([, options]) => new Headers(options?.headers).get("Creator-Id"));
  expect(ids).toEqual(["7", "7"]);
});

test("what must not arrive twice is told at once, and nobody waits for what was given up", async () => {
  offline.set(true);
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  expect((await call("POST /auth/sign-out", {})).status).toBe(0);
  const given = new AbortController();
  const waiting = call("GET /users/me", { signal: given.signal });
  given.abort();
  expect((await waiting).status).toBe(0);
  offline.set(false);
});
