import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { memberOf, networkOf, plainAddress, siteOf } from "../lib/networks.ts";

export type ConnectionLimits = { perAddress: number; perSite: number; inAll: number };
export const connectionLimits: ConnectionLimits = { perAddress: 500, perSite: 1500, inAll: 4000 };

/** Limits connections per address. Those from our own proxies are not counted, as their callers share an address. */
export function limitConnections(server: Server, limits: ConnectionLimits, trustProxy: readonly string[]): void {
  const isProxy = memberOf(trustProxy);
  const begin = countByAddress(limits);
  server.maxConnections = limits.inAll;

  server.prependListener("connection", (socket: Socket) => {
    // A peer that has already hung up has no address, so it could not be counted.
    if (socket.remoteAddress === undefined) return void socket.destroy();
    const address = plainAddress(socket.remoteAddress);
    if (isProxy(address)) return;
    const end = begin(address);
    if (end) socket.once("close", end);
    else socket.destroy();
  });
}

/** Returns a function that ends the count, or undefined if the address or its site already has too many. */
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

/** Time for the peer to read the response; closing the socket at once may discard it. */
const GOODBYE_MS = 1000;

/** Sends the text and closes the socket shortly after, whether or not the peer hangs up. */
export function endSoon(socket: Duplex, lastWords: string): void {
  socket.on("error", () => socket.destroy());
  socket.end(lastWords);
  setTimeout(() => socket.destroy(), GOODBYE_MS).unref();
}

/** Refuses a websocket before the handshake. */
export function refuseUpgrade(socket: Duplex, status: string): void {
  endSoon(socket, `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
