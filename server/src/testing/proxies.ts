import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A local proxy that records its destinations. */
export type TestProxy = { url: string; port: number; tunnels: string[] };

/** Supports CONNECT. With a login it refuses all others (407), with `answer` it refuses everyone. */
export async function httpProxy({ login, answer }: { login?: string; answer?: number } = {}): Promise<TestProxy> {
  const tunnels: string[] = [];
  const server = createHttpServer((_request, response) => response.writeHead(405).end());
  server.on("connect", (request, socket: Socket) => {
    const given = request.headers["proxy-authorization"];
    if (login && given !== `Basic ${Buffer.from(login).toString("base64")}`) {
      socket.end("HTTP/1.1 407 Proxy Authentication Required\r\n\r\n");
      return;
    }
    if (answer) return void socket.end(`HTTP/1.1 ${answer} No\r\n\r\n`);
    tunnels.push(request.url!);
    const [host, port] = request.url!.split(":");
    const target = join(socket, host!, Number(port));
    target.once("connect", () => socket.write("HTTP/1.1 200 Connection established\r\n\r\n"));
  });
  const port = await listen(server);
  return { url: `http://${login ? `${login}@` : ""}127.0.0.1:${port}`, port, tunnels };
}

/** Supports SOCKS5 without a login, to host names and IPv4 addresses. */
export async function socksProxy(): Promise<TestProxy> {
  const tunnels: string[] = [];
  const server = createServer((socket) => {
    socket.once("data", () => {
      socket.write(Buffer.from([5, 0]));
      socket.once("data", (request) => {
        const isName = request[3] === 3;
        const host = isName ? request.subarray(5, 5 + request[4]!).toString() : request.subarray(4, 8).join(".");
        const port = request.readUInt16BE(isName ? 5 + request[4]! : 8);
        tunnels.push(`${host}:${port}`);
        const target = join(socket, host, port);
        target.once("connect", () => socket.write(Buffer.from([5, 0, 0, 1, 127, 0, 0, 1, 0, 0])));
      });
    });
  });
  const port = await listen(server);
  return { url: `socks5://127.0.0.1:${port}`, port, tunnels };
}

/** Sends the same bytes to every peer; returns its port. */
export function aServer(answer: string): Promise<number> {
  return listen(createServer((socket) => socket.once("data", () => socket.end(answer, "latin1"))));
}

/** Does not support CONNECT; returns its port. */
export function aWebServer(): Promise<number> {
  return listen(createHttpServer((_request, response) => response.end("Hello")));
}

function join(socket: Socket, host: string, port: number): Socket {
  const target = connect(port, host);
  target.once("connect", () => {
    target.pipe(socket);
    socket.pipe(target);
  });
  target.on("error", () => socket.destroy());
  socket.on("error", () => target.destroy());
  socket.on("close", () => target.destroy());
  return target;
}

async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => sockets.add(socket));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}
