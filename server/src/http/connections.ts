import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { memberOf, networkOf, plainAddress, siteOf } from "../lib/networks.ts";

export type ConnectionLimits = { perAddress: number; perSite: number; inAll: number };
export const connectionLimits: ConnectionLimits = { perAddress: 500, perSite: 1500, inAll: 4000 };

/** One address cannot take all connections. Behind a proxy of ours everybody has the proxy's, so it is not counted. */
export function limitConnections(server: Server, limits: ConnectionLimits, trustProxy: readonly string[]): void {
  const isProxy = memberOf(trustProxy);
  const begin = countByAddress(limits);
  server.maxConnections = limits.inAll;

  server.prependListener("connection", (socket: Socket) => {
    // Who has hung up before we answered has no address any more, and nothing could be counted for them.
    if (socket.remoteAddress === undefined) return void socket.destroy();
    const address = plainAddress(socket.remoteAddress);
    if (isProxy(address)) return;
    const end = begin(address);
    if (end) socket.once("close", end);
    else socket.destroy();
  });
}

/** Gives what ends it, or nothing when there are too many of this address or its site. */
export function countByAddress({
  perAddress,
  perSite,
}: Pick<ConnectionLimits, "perAddress" | "perSite">): (address: string) => (() => void) | undefined {
  const open = new Map<string, number>();
  return (address) => {
    const site = siteOf(address);
    const counted: [string, number][] = [[networkOf(address), perAddress]];
    if (site) counted.push([`${site}::/48`, perSite]);
    if (counted.some(([key, most]) => (open.get(key) ?? 0) >= most)) return undefined;
    for (const [key] of counted) open.set(key, (open.get(key) ?? 0) + 1);
    return () => {
      for (const [key] of counted) {
        const left = (open.get(key) ?? 1) - 1;
        if (left > 0) open.set(key, left);
        else open.delete(key);
      }
    };
  };
}

/** Time for the peer to read an answer; a socket that is cut at once may swallow it. */
const GOODBYE_MS = 1000;

/** Says the last words and is gone soon after, whether the peer hangs up or not. */
export function endSoon(socket: Duplex, lastWords: string): void {
  socket.on("error", () => socket.destroy());
  socket.end(lastWords);
  setTimeout(() => socket.destroy(), GOODBYE_MS).unref();
}

/** Of a websocket, before it is one. */
export function refuseUpgrade(socket: Duplex, status: string): void {
  endSoon(socket, `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
