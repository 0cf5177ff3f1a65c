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
