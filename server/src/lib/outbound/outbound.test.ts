import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect, createServer as createTcpServer } from "node:net";
import { hostname } from "node:os";
import { wasNotSent } from "@ponkan/platforms/http/sending-errors";
import { expect, onTestFinished, test } from "vitest";
import { httpProxy, socksProxy } from "../../testing/proxies.ts";
import { createOutbound } from "./outbound.ts";

async function aPlatform(answer: (request: IncomingMessage, body: string) => [number, Record<string, string>?]) {
  const asked: { url: string; body: string; headers: IncomingMessage["headers"] }[] = [];
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join("");
    asked.push({ url: request.url!, body, headers: request.headers });
    const [status, headers = {}] = answer(request, body);
    response.writeHead(status, headers).end("{}");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

function outboundTo(trusted: string[], changes: Partial<Parameters<typeof createOutbound>[0]> = {}) {
  const outbound = createOutbound({ trusted, open: [], ...changes });
  onTestFinished(() => outbound.close());
  return outbound;
}

const codeOf = (error: unknown) =>
  (error as { code?: string }).code ?? ((error as Error).cause as { code?: string } | undefined)?.code;

test.each([
  ["http", httpProxy],
  ["socks5", socksProxy],
])("a proxy of the kind %s carries the traffic", async (_kind, aProxy) => {
  const platform = await aPlatform(() => [200]);
  const proxy = await aProxy();
  const outbound = outboundTo([], { open: ["127.0.0.1"] });
  const call = outbound.transport([platform.origin], proxy.url);
  expect((await call(new URL("/a", platform.origin), {})).status).toBe(200);
  expect((await call(new URL("/b", platform.origin), { method: "POST", body: "x" })).status).toBe(200);
  expect(platform.asked.map(({ url }) => url)).toEqual(["/a", "/b"]);
  expect(proxy.tunnels[0]).toBe(platform.origin.replace("http://", ""));
});

test("a proxy with a login gets it, and the platform does not", async () => {
  const platform = await aPlatform(() => [200]);
  const proxy = await httpProxy({ login: "ann:p%40ss" });
  const call = outboundTo([], { open: ["127.0.0.0/8"] }).transport(
    [platform.origin],
    proxy.url.replace("p%40ss", "p%2540ss"),
  );
  expect((await call(new URL(platform.origin), {})).status).toBe(200);
  expect(platform.asked[0]!.headers["proxy-authorization"]).toBeUndefined();
});

test("when the proxy is away, refuses or hangs up, nothing goes around it (ST-43, BI-167)", async () => {
  const platform = await aPlatform(() => [200]);
  const refusing = await httpProxy({ login: "ann:secret" });
  const closing = createServer().on("connect", (_request, socket) => socket.destroy());
  await new Promise<void>((ready) => closing.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void closing.close());
  const closingPort = (closing.address() as AddressInfo).port;
  const outbound = outboundTo([platform.origin], { open: ["127.0.0.1"] });
  for (const proxy of [
    "http://127.0.0.1:9",
    "socks5://127.0.0.1:9",
    `http://127.0.0.1:${refusing.port}`,
    `http://ann:wrong@127.0.0.1:${refusing.port}`,
    `http://127.0.0.1:${closingPort}`,
  ]) {
    const call = outbound.transport([platform.origin], proxy);
    const error = await call(new URL(platform.origin), {}).catch((thrown: unknown) => thrown);
    expect([proxy, codeOf(error)]).toEqual([proxy, "PROXY_UNREACHABLE"]);
  }
  expect(platform.asked).toEqual([]);
});

test("a proxy at a private address is never dialled, whatever its name says (ST-39, BI-166)", async () => {
  const proxy = await httpProxy();
  const platform = await aPlatform(() => [200]);
  const resolve = async () => [
    { address: "93.184.216.34", family: 4 },
    { address: "127.0.0.1", family: 4 },
  ];
  const outbound = outboundTo([platform.origin], { resolve });
  for (const host of [
    "127.0.0.1",
    "[::1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:0:127.0.0.1]",
    "2130706433",
    "mixed.example",
  ]) {
    const call = outbound.transport([platform.origin], `http://${host}:${proxy.port}`);
    const error = await call(new URL(platform.origin), {}).catch((thrown: unknown) => thrown);
    expect([host, codeOf(error)]).toEqual([host, "PROXY_UNREACHABLE"]);
  }
  expect([proxy.tunnels, platform.asked]).toEqual([[], []]);
});

test("only the platform's own origins are called, and none that turns out to be private (ST-40)", async () => {
  const platform = await aPlatform(() => [200]);
  const rebound = outboundTo([], { resolve: async () => [{ address: "127.0.0.1", family: 4 }] });
  const elsewhere = outboundTo([]).transport(["https://oauth.reddit.com"]);
  await expect(elsewhere(new URL(platform.origin), {})).rejects.toThrow("not one of the platform's own addresses");
  const named = platform.origin.replace("127.0.0.1", "platform.example");
  const error = await rebound
    .transport([named])(new URL(named), {})
    .catch((thrown: unknown) => thrown);
  expect(codeOf(error)).toBe("EADDRNOTPUBLIC");
  expect(platform.asked).toEqual([]);
});

test("a name below one that stands for all below it is one of them, a name that only looks like it is not", async () => {
  const call = outboundTo([], { resolve: async () => [] }).transport(["https://*.tiktokapis.com"]);
  const reason = (url: string) => call(new URL(url), {}).then(String, (error: Error) => error.message);
  const closed = [
    "https://eviltiktokapis.com",
    "https://tiktokapis.com.evil.com",
    "http://a.tiktokapis.com",
    "https://tiktokapis.com",
  ];
  for (const url of closed) expect(await reason(url)).toContain("not one of the platform's own addresses");
  expect(await reason("https://upload.us.tiktokapis.com/x")).not.toContain("not one of the platform's own addresses");
});

test("a redirect is an answer, not a way to go (ST-42, BI-158)", async () => {
  const other = await aPlatform(() => [200]);
  const platform = await aPlatform(() => [307, { location: other.origin }]);
  const call = outboundTo([platform.origin, other.origin]).transport([platform.origin]);
  const response = await call(new URL(platform.origin), { method: "POST", body: "x", headers: { authorization: "b" } });
  expect(response.status).toBe(307);
  expect(other.asked).toEqual([]);
});

test("a form with a file arrives as one", async () => {
  const platform = await aPlatform(() => [200]);
  const call = outboundTo([platform.origin]).transport([platform.origin]);
  const form = new FormData();
  form.append("key", "abc");
  form.append("file", new Blob(["bytes"], { type: "image/png" }), "a.png");
  await call(new URL(platform.origin), { method: "POST", body: form });
  const [{ body, headers }] = platform.asked as [(typeof platform.asked)[number]];
  expect(headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
  expect(body).toContain('name="file"; filename="a.png"');
});

/** Accepts connections but never reads, so only the system's buffers are filled. */
async function aStallingServer(): Promise<string> {
  const server = createTcpServer((socket) => socket.pause().on("error", () => {}));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  ["directly", undefined],
  ["through a proxy", httpProxy],
  ["through a SOCKS proxy", socksProxy],
])("a file of which no more is taken is given up, %s", async (_how, aProxy) => {
  const origin = await aStallingServer();
  const proxy = await aProxy?.();
  const outbound = outboundTo([origin], { open: ["127.0.0.1"], uploads: { stallMs: 300, answerMs: 60_000 } });
  const call = outbound.transport([origin], proxy?.url);
  const body = new Blob([Buffer.alloc(64 * 1024 * 1024)]);
  const error = await call(new URL(origin), { method: "PUT", body, redirect: "error" }).catch((thrown) => thrown);
  expect(codeOf(error)).toBe("ESTALLED");
});

test("a file that was taken and is never answered is given up", async () => {
  const silent = createServer((request) => void request.resume());
  await new Promise<void>((ready) => silent.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const origin = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const call = outboundTo([origin], { uploads: { stallMs: 10_000, answerMs: 300 } }).transport([origin]);
  const sent = call(new URL(origin), { method: "PUT", body: new Blob(["bytes"]), redirect: "error" });
  expect(codeOf(await sent.catch((thrown) => thrown))).toBe("ESTALLED");
});

const notPublic = (host: string): [string, boolean] => [host, false];

test.each([
  ["93.184.216.34", true],
  ["[2606:2800:220:1:248:1893:25c8:1946]", true],
  ["localhost", false],
  ["localhost.", false],
  ["10.1.2.3", false],
  ["169.254.169.254", false],
  ["100.64.0.1", false],
  ["168.63.129.16", false],
  ["[fd00:ec2::254]", false],
  ["[64:ff9b::7f00:1]", false],
  ["[2002:7f00:1::]", false],
  ["[::127.0.0.1]", false],
  ["[fe80::1]", false],
  ["0", false],
  ["nowhere.invalid", false],
  ...["2130706433", "0x7f.1", "017700000001", "127.1", "①②⑦.0.0.1", "[::1]", "0.0.0.0"].map(notPublic),
  ...["[::ffff:127.0.0.1]", "[::ffff:a9fe:a9fe]", "169。254。169。254", "metadata.google.internal"].map(notPublic),
  ...["[2001::1]", "[fc00::1]", "[ff02::1]", "172.16.0.1", "192.168.1.1", "198.18.0.1", "192.0.2.1"].map(notPublic),
  ...["224.0.0.1", "240.0.0.1", "255.255.255.255", hostname()].map(notPublic),
])("host %s is public: %s (BI-150 to BI-156, BI-161)", async (host, isPublic) => {
  expect(await outboundTo([]).isPublicHost(host)).toBe(isPublic);
});

test("an operator opens a network or a name (OUTBOUND_ALLOW)", async () => {
  const resolve = async () => [{ address: "10.1.2.3", family: 4 }];
  expect(await outboundTo([], { resolve, open: ["10.1.0.0/16"] }).isPublicHost("proxy.lan")).toBe(true);
  expect(await outboundTo([], { resolve, open: ["proxy.lan"] }).isPublicHost("PROXY.lan")).toBe(true);
  expect(await outboundTo([], { resolve, open: ["10.2.0.0/16"] }).isPublicHost("proxy.lan")).toBe(false);
});

test("what may not start any more when the connection stands is not sent, and that is known for certain", async () => {
  const platform = await aPlatform(() => [200]);
  const call = outboundTo([platform.origin]).transport([platform.origin]);
  const send = (mayStart: () => boolean) =>
    call(new URL("/submit", platform.origin), { method: "POST", body: "title=A", mayStart });
  const error = await send(() => false).catch((reason: unknown) => reason);
  expect([codeOf(error), wasNotSent(error)]).toEqual(["ETOOLATE", true]);
  expect((await send(() => true)).status).toBe(200);
  expect(platform.asked.map(({ body }) => body)).toEqual(["title=A"]);
});

test("it is asked after the connection was opened, however long that took", async () => {
  const platform = await aPlatform(() => [200]);
  const { port } = new URL(platform.origin);
  const slowly = async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return [{ address: "127.0.0.1", family: 4 }];
  };
  const outbound = outboundTo([], { open: ["slow.example", "127.0.0.1"], resolve: slowly });
  const origin = `http://slow.example:${port}`;
  const begin = performance.now();
  const mayStart = () => performance.now() - begin < 150;
  const error = await outbound
    .transport([origin])(new URL("/", origin), { method: "POST", mayStart })
    .catch((reason: unknown) => reason);
  expect(codeOf(error)).toBe("ETOOLATE");
  expect(platform.asked).toEqual([]);
});

/** Calls `act` in an event right before the one that reports the next connection. */
async function rightBeforeConnected(act: () => void) {
  const listener = createTcpServer().listen(0, "127.0.0.1");
  await once(listener, "listening");
  const near = connect((listener.address() as AddressInfo).port, "127.0.0.1");
  const [far] = await once(listener, "connection");
  near.once("data", act);
  const ring = () => void far.write("x");
  subscribe("undici:client:beforeConnect", ring);
  onTestFinished(() => {
    unsubscribe("undici:client:beforeConnect", ring);
    near.destroy();
    listener.close();
  });
}

const standStill = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

// Pending events are handled before timers, so the deadline of the call alone would fire too late.
test.each([
  ["is not sent", true, []],
  ["would be sent without the question", false, ["title=A"]],
])("what a process that stood still while it connected is left with %s", async (_what, asks, bodies) => {
  const platform = await aPlatform(() => [200]);
  await rightBeforeConnected(() => standStill(1_500));
  const call = outboundTo([platform.origin]).transport([platform.origin]);
  const begin = performance.now();
  const mayStart = asks ? () => performance.now() - begin < 1_000 : undefined;
  const body = "title=A";
  const sent = call(new URL(platform.origin), { method: "POST", body, mayStart, signal: AbortSignal.timeout(1_000) });
  await expect(sent).rejects.toThrow();
  await call(new URL(platform.origin), { method: "POST", body: "the next" });
  expect(platform.asked.map(({ body }) => body)).toEqual([...bodies, "the next"]);
});

test("what a process that stood still while it took up the body is left with is not sent", async () => {
  const platform = await aPlatform(() => [200]);
  const call = outboundTo([platform.origin]).transport([platform.origin]);
  const begin = performance.now();
  let asked = 0;
  const mayStart = () => {
    if (asked++ === 0) queueMicrotask(() => standStill(1_500));
    return performance.now() - begin < 1_000;
  };
  const sent = call(new URL(platform.origin), { method: "POST", body: "title=A", mayStart });
  const error = await sent.catch((reason: unknown) => reason);
  expect([codeOf(error), wasNotSent(error)]).toEqual(["ETOOLATE", true]);
  await call(new URL(platform.origin), { method: "POST", body: "the next" });
  expect(platform.asked.map(({ body }) => body)).toEqual(["the next"]);
});
