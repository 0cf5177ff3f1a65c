import type { IncomingMessage } from "node:http";
import { memberOf, plainAddress } from "../lib/networks.ts";

/** Returns the client's address, trusting only our own proxies. */
export function clientAddressReader(trustProxy: readonly string[]): (request: IncomingMessage) => string {
  const isProxy = memberOf(trustProxy);
  return ({ socket, headers }) => {
    const peer = plainAddress(socket.remoteAddress ?? "");
    if (!isProxy(peer)) return peer;
    // Nearest last. The first address that is not a proxy of ours is as far as the header can be trusted.
    const hops = [...listOf(headers["x-forwarded-for"]).map(plainAddress), peer].reverse();
    return hops.find((address) => !isProxy(address)) ?? hops.at(-1)!;
  };
}

export function listOf(header: string | string[] | undefined): string[] {
  const values = [header ?? []].flat().join(",").split(",");
  return values.map((value) => value.trim()).filter(Boolean);
}
