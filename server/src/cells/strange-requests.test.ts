import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { emptyDatabase } from "../testing/database.ts";
import { openRegistry, type Registry } from "./registry.ts";
import { createRouter } from "./router.ts";

const AGREE_MS = 4_000;
const silent = { info() {}, warn() {}, error() {} };
/** Requests that reached the only cell. */
const asked: string[] = [];
const cell = createServer(async (incoming, outgoing) => {
  if (incoming.url === "/early") return void outgoing.end("enough");
  asked.push(`${incoming.method} ${incoming.url} ${(await incoming.toArray()).join("")}`);
  outgoing.end();
});
cell.on("upgrade", ({ url }, socket) => {
  asked.push(`upgrade ${url}`);
  if (url === "/wss/app/refused") socket.end("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n");
  if (url === "/wss/app/taken") {
    socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
    socket.pipe(socket);
  }
});
let registry: Registry;
let router: Server;
let closeDatabase: () => Promise<void>;

beforeAll(async () => {
  const { connection, close } = await emptyDatabase();
  closeDatabase = close;
  registry = await openRegistry({ ...connection, userRole: undefined }, silent);
  router = createRouter({
    cells: [{ number: 0, url: await listening(cell) }],
    registry,
    log: silent,
    connections: { perAddress: 8 },
    agreeMs: AGREE_MS,
  });
  await listening(router);
});
afterAll(async () => {
  for (const server of [router, cell]) {
    server.closeAllConnections();
    server.close();
  }
  await registry.close();
  await closeDatabase();
});

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function listening(server: Server): Promise<URL> {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return new URL(`http://127.0.0.1:${portOf(server)}`);
}

async function send(text: string, allowHalfOpen = false): Promise<Socket> {
  const socket = connect({ port: portOf(router), host: "127.0.0.1", allowHalfOpen }).on("error", () => {});
  await once(socket, "connect");
  socket.write(text);
  return socket;
}

const goneOf = (socket: Socket) => new Promise<string>((resolve) => socket.once("close", () => resolve("gone")));
const get = (path: string) => fetch(`http://127.0.0.1:${portOf(router)}${path}`);

test.each(["GET", "DELETE", "OPTIONS"])("a body of %s reaches the cell as a body, not as a request", async (method) => {
  asked.length = 0;
  const hidden = "GET /hidden HTTP/1.1\r\nHost: a\r\n\r\n";
  const chunks = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;
  const socket = await send(`${method} /api/posts HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}`);
  await once(socket, "data");
  socket.destroy();
  await get("/api/after");
  expect(asked).toEqual([`${method} /api/posts ${hidden}`, "GET /api/after "]);
});

const upgrading = (target: string, allowHalfOpen = false) =>
  send(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n`, allowHalfOpen);
const connected = () =>
  new Promise<number>((resolve, reject) =>
    router.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

test("whoever asks for a websocket and leaves while the way is looked for ends nothing", async () => {
  for (let n = 0; n < 60; n++) {
    const socket = await upgrading("/wss/app/held");
    await pause(n % 6);
    socket.resetAndDestroy();
  }
  expect((await get("/api/health")).status).toBe(200);
});

test.each([
  ["elsewhere", "/go/a", "404 Not Found"],
  ["by a cell", "/wss/app/refused", "404 Not Found"],
  ["of a strange address", "http://a/wss/app/taken", "400 Bad Request"],
])("a websocket that is refused %s is gone soon, whether its peer hangs up or not", async (_where, target, status) => {
  asked.length = 0;
  const before = await connected();
  const socket = await upgrading(target, true);
  expect(String((await once(socket, "data"))[0])).toMatch(new RegExp(`^HTTP/1.1 ${status}\r\n`));
  await expect.poll(connected, { timeout: AGREE_MS - 1_000 }).toBeLessThanOrEqual(before);
  socket.destroy();
  expect(asked.length).toBe(target === "/wss/app/refused" ? 1 : 0);
});

test("a websocket that no cell answers is given up, one that was taken may be silent for as long as it likes", async () => {
  const [held, taken] = [await upgrading("/wss/app/held"), await upgrading("/wss/app/taken")];
  expect(String((await once(taken, "data"))[0])).toMatch(/^HTTP\/1.1 101 /);
  await goneOf(held);
  await pause(100);
  taken.write("still here");
  expect(String((await once(taken, "data"))[0])).toBe("still here");
  taken.destroy();
});

test("one address asks for so many websockets in one go", async () => {
  const answers: string[] = [];
  for (let n = 0; n < 300 && !answers.at(-1)?.includes("429"); n++) {
    const socket = await upgrading("/wss/app/taken");
    answers.push(String((await once(socket, "data"))[0]));
    socket.resetAndDestroy();
    await goneOf(socket);
  }
  expect(answers.at(-1)).toMatch(/^HTTP\/1.1 429 /);
});

test.each(["http://a/api/files/secret", "/api/posts#x", "*"])(
  "%s is no address of a request, and reaches no cell",
  async (target) => {
    asked.length = 0;
    const socket = await send(`GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`);
    const [answer] = await once(socket, "data");
    socket.destroy();
    expect([String(answer).slice(0, 12), asked]).toEqual(["HTTP/1.1 400", []]);
  },
);

test("one address has so many connections and no more", async () => {
  const sockets = await Promise.all(Array.from({ length: 8 }, () => send("")));
  const ninth = await send("GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n");
  const heard = await Promise.race([
    goneOf(ninth),
    once(ninth, "data").then(
      () => "served",
      () => goneOf(ninth),
    ),
  ]);
  for (const socket of [...sockets, ninth]) socket.destroy();
  expect(heard).toBe("gone");
  await expect
    .poll(() =>
      get("/api/health").then(
        ({ status }) => status,
        () => "refused",
      ),
    )
    .toBe(200);
});

test("who sends many requests before the first is answered is cut off", async () => {
  asked.length = 0;
  const socket = await send("GET /api/posts HTTP/1.1\r\nHost: a\r\n\r\n".repeat(40));
  await Promise.race([goneOf(socket), pause(500)]);
  socket.destroy();
  expect(asked.length).toBeLessThanOrEqual(3);
});

test("of who signs in little is kept, of Stripe more", async () => {
  const large = { method: "POST", headers: { "stripe-signature": "t=1,v1=x" }, body: "x".repeat(20_000) };
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${portOf(router)}${path}`, large)).status;
  expect([await statusOf("/api/auth/sign-in"), await statusOf("/api/stripe/webhook")]).toEqual([413, 200]);
  asked.length = 0;
});

const isEvent = (request: string) => request.startsWith("POST /api/stripe/webhook");

test("an event that nobody signed is refused before it is read", async () => {
  const socket = await send("POST /api/stripe/webhook HTTP/1.1\r\nHost: a\r\nContent-Length: 400000\r\n\r\n{");
  const heard = await Promise.race([once(socket, "data").then(String), pause(4000)]);
  socket.destroy();
  expect(heard).toMatch(/^HTTP\/1.1 400 /);
  expect(asked.filter(isEvent)).toEqual([]);
});

test.each([
  ["fields", `{"type":"a","data":{"object":{${Array.from({ length: 40_000 }, (_, n) => `"k${n}":0`).join()}}}}`],
  ["brackets", "[".repeat(500_000)],
  ["objects", `{"type":"a","data":{"object":{"a":[${Array(4_000).fill('{"a":1,"b":[2,3]}').join()}]}}}`],
])("an event of nothing but %s is passed on, but not parsed", async (_what, body) => {
  asked.length = 0;
  const parsing = vi.spyOn(JSON, "parse");
  const signed = { method: "POST", headers: { "stripe-signature": "t=1,v1=x" }, body };
  const { status } = await fetch(`http://127.0.0.1:${portOf(router)}/api/stripe/webhook`, signed);
  const parsed = parsing.mock.calls.map(([text]) => text).filter((text) => text === body);
  parsing.mockRestore();
  expect([status, asked.filter(isEvent).length, parsed.length]).toEqual([200, 1, 0]);
});

test("who goes on sending when the answer is out is cut off", async () => {
  const socket = await send("POST /early HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nabc");
  await once(socket, "data");
  const heard = await Promise.race([goneOf(socket), pause(4000)]);
  socket.destroy();
  expect(heard).toBe("gone");
});
