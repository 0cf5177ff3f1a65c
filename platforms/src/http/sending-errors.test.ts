import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { call } from "./call.ts";
import { reasonOf, wasNotSent } from "./sending-errors.ts";
import { aCaller, aServer } from "./testing.ts";

test("a refused connection is not sent", async () => {
  const gone = createServer();
  await new Promise<void>((ready) => gone.listen(0, "127.0.0.1", ready));
  const { port } = gone.address() as { port: number };
  await new Promise((closed) => gone.close(closed));
  const outcome = await call(aCaller(), { url: new URL(`http://127.0.0.1:${port}/`), method: "POST", body: "x" });
  expect(outcome).toMatchObject({ kind: "not-sent", reason: expect.stringContaining("ECONNREFUSED") });
});

test("a name nobody knows is not sent", async () => {
  const outcome = await call(aCaller(), { url: new URL("http://no-such-name.invalid/"), method: "POST" });
  expect(outcome.kind).toBe("not-sent");
});

test("a server that speaks no TLS is not sent", async () => {
  const url = await aServer((_request, response) => response.end());
  url.protocol = "https:";
  expect((await call(aCaller(), { url, method: "POST" })).kind).toBe("not-sent");
});

test("a connection closed during the TLS handshake is not sent", async () => {
  const server = createServer((socket) => socket.once("data", () => socket.destroy()));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  expect((await call(aCaller(), { url: new URL(`https://127.0.0.1:${port}/`), method: "POST" })).kind).toBe("not-sent");
});

test("what the transport refuses before it opens anything is not sent", async () => {
  for (const code of ["PROXY_UNREACHABLE", "EADDRNOTPUBLIC"]) {
    const transport = () => Promise.reject(Object.assign(new Error("no"), { code }));
    expect(await call(aCaller({ transport }), { url: new URL("https://example.com") })).toEqual({
      kind: "not-sent",
      reason: `${code}: no`,
    });
  }
});

const wrapped = (cause: object) => new TypeError("fetch failed", { cause: Object.assign(new Error("m"), cause) });

test.each([
  [{ code: "ECONNREFUSED" }, true],
  [{ code: "ETIMEDOUT", syscall: "connect" }, true],
  [{ code: "EHOSTUNREACH", syscall: "connect" }, true],
  [{ code: "UND_ERR_CONNECT_TIMEOUT" }, true],
  [{ code: "CERT_HAS_EXPIRED" }, true],
  [{ code: "UNABLE_TO_VERIFY_LEAF_SIGNATURE" }, true],
  [{ code: "ETIMEDOUT", syscall: "read" }, false],
  [{ code: "ECONNRESET", syscall: "read" }, false],
  [{ code: "EPIPE", syscall: "write" }, false],
  [{ code: "UND_ERR_SOCKET" }, false],
  [{ code: "UND_ERR_HEADERS_TIMEOUT" }, false],
  [{ code: "ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC" }, false],
])("%j: certain that nothing was sent is %s (D-20)", (cause, expected) => {
  expect(wasNotSent(wrapped(cause))).toBe(expected);
});

test("several addresses that all refuse count as one refusal", () => {
  const refused = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
  expect(wasNotSent(new TypeError("fetch failed", { cause: new AggregateError([refused, refused]) }))).toBe(true);
});

test("the reason is short", () => {
  expect(reasonOf(wrapped({ code: "ECONNRESET" }))).toBe("ECONNRESET: m");
  expect(reasonOf(new Error("y".repeat(999)))).toHaveLength(200);
  expect(reasonOf("odd")).toBe("the connection failed");
});
