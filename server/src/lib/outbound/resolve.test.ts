import { createSocket } from "node:dgram";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { createOutbound } from "./outbound.ts";
import { keptBriefly, resolveBySystem } from "./resolve.ts";

const TYPE_A = 1;

/** A name server; without an address it never answers. */
async function aNameServer(address?: string) {
  const socket = createSocket("udp4");
  socket.on("message", (query, { port }) => {
    if (!address) return;
    const question = query.subarray(12, query.indexOf(0, 12) + 5);
    const isForIt = question.readUInt16BE(question.length - 4) === TYPE_A;
    const header = Buffer.from(query.subarray(0, 12));
    header.writeUInt16BE(0x8180, 2);
    header.writeUInt16BE(isForIt ? 1 : 0, 6);
    header.writeUInt32BE(0, 8);
    const record = Buffer.from([0xc0, 12, 0, TYPE_A, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split(".").map(Number)]);
    socket.send(Buffer.concat([header, question, ...(isForIt ? [record] : [])]), port);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  onTestFinished(() => void socket.close());
  return `127.0.0.1:${socket.address().port}`;
}

function outboundAsking(server: string, open: string[] = []) {
  const outbound = createOutbound({ trusted: [], open, nameServers: [server] });
  onTestFinished(() => outbound.close());
  return outbound;
}

test("names whose server never answers hold up nobody, and are given up (BI-176)", async () => {
  const outbound = outboundAsking(await aNameServer());
  const silent = Array.from({ length: 30 }, (_, n) => outbound.isPublicHost(`q${n}.example.com`));
  const other = resolveBySystem("localhost").then(() => "localhost");
  expect(await Promise.race([other, ...silent])).toBe("localhost");
  expect(await Promise.all(silent)).toEqual(silent.map(() => false));
});

test("a name is public if all of its addresses are", async () => {
  expect(await outboundAsking(await aNameServer("93.184.216.34")).isPublicHost("proxy.example")).toBe(true);
  expect(await outboundAsking(await aNameServer("10.1.2.3")).isPublicHost("proxy.example")).toBe(false);
});

test("a name that the operator opened is looked up as the machine does it", async () => {
  expect(await outboundAsking(await aNameServer(), ["localhost"]).isPublicHost("LocalHost.")).toBe(true);
});

test("what was found is kept, what was not found is asked for again", async () => {
  const asked: string[] = [];
  const resolve = keptBriefly(async (host) => {
    asked.push(host);
    if (host === "gone") throw new Error("not found");
    return [{ address: "93.184.216.34", family: 4 }];
  });
  for (const host of ["here", "here", "gone", "gone"]) await resolve(host).catch(() => undefined);
  expect(asked).toEqual(["here", "gone", "gone"]);
});

test("a call that is given up does not wait for the name it asked for", async () => {
  const outbound = createOutbound({ trusted: [], open: [], resolve: () => new Promise(() => undefined) });
  onTestFinished(() => outbound.close());
  for (const call of [outbound.transport(["https://api.example"]), outbound.transportTo("https://api.example")]) {
    const given = call(new URL("https://api.example/"), { signal: AbortSignal.timeout(100) });
    await expect(given).rejects.toThrow(/timeout/);
  }
});
