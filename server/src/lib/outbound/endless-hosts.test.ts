import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createOutbound } from "./outbound.ts";

function anOutbound() {
  const outbound = createOutbound({ trusted: [], open: ["127.0.0.1"] });
  onTestFinished(() => outbound.close());
  return outbound;
}

/** Never completes its answer: sends `part` as fast as it is read, or nothing. */
async function anEndlessHost(begin: string, part: string) {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket)).on("error", () => undefined);
    const send = () => {
      while (part && !socket.destroyed && socket.write(part));
    };
    socket.once("data", () => {
      socket.write(begin);
      socket.on("drain", send);
      send();
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, open };
}

test.each([
  ["small", "HTTP/1.1 103 E\r\n\r\n".repeat(2000)],
  ["with many headers", `HTTP/1.1 103 E\r\n${"a:\r\n".repeat(3000)}\r\n`],
])("a host named by a user is left when it answers with 1xx without end: %s", async (_, part) => {
  const host = await anEndlessHost("", part);
  const call = anOutbound().transportTo(host.origin);
  const error = await call(new URL(host.origin), {
    method: "POST",
    body: "x",
    signal: AbortSignal.timeout(20_000),
  }).catch((thrown: Error) => thrown as Error);
  expect(String((error as Error).cause)).toMatch(/too many informational answers|Headers Overflow/);
  await expect.poll(() => host.open.size).toBe(0);
});

test.each([
  ["says nothing", "", ""],
  ["never ends its first line", "HTTP/1.1 200 ", "y".repeat(65_536)],
])("a proxy that %s is left soon after the call was given up", async (_, begin, part) => {
  const proxy = await anEndlessHost(begin, part);
  const call = anOutbound().transport(["https://oauth.reddit.com"], proxy.origin);
  const signal = AbortSignal.timeout(500);
  await expect(call(new URL("https://oauth.reddit.com/x"), { signal })).rejects.toThrow("timeout");
  await expect.poll(() => proxy.open.size).toBe(0);
});

/** Opens tunnels after `ms`, or never while it is silent, and answers everything in them. */
async function aSlowProxy(ms: number) {
  const proxy = { origin: "", isSilent: false };
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket
      .on("error", () => undefined)
      .once("data", async () => {
        if (proxy.isSilent) return;
        await new Promise((resolve) => setTimeout(resolve, ms));
        socket.write("HTTP/1.1 200 OK\r\n\r\n");
        socket.on("data", () => socket.end("HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"));
      });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  proxy.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return proxy;
}
const page = new URL("http://example.test/x");

test("calls through one proxy open their tunnels side by side", async () => {
  const proxy = await aSlowProxy(1_000);
  const call = anOutbound().transport([page.origin], proxy.origin);
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: 6 }, () => call(page, {})));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(performance.now() - began, "one after the other they would take 6 s").toBeLessThan(4_000);
});

test("a tunnel that does not open is known not to have sent anything, and holds up no other call", async () => {
  const proxy = await aSlowProxy(0);
  proxy.isSilent = true;
  const call = anOutbound().transport([page.origin], proxy.origin);
  const silent = call(page, {}).catch((error: unknown) => error);
  await new Promise((resolve) => setTimeout(resolve, 200));
  proxy.isSilent = false;
  const first = await Promise.race([call(page, {}).then(({ status }) => status), silent]);
  expect(first).toBe(200);
  expect(await silent).toMatchObject({ code: "PROXY_UNREACHABLE" });
});
