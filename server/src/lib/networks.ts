import { BlockList, isIPv4, isIPv6 } from "node:net";

/**
 * Returns an IPv4 address from an IPv6 socket in its usual notation, and any address without the port that some proxies
 * add in X-Forwarded-For: every connection has another.
 */
export function plainAddress(address: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(address) ?? [];
  const bare = bracketed ?? address.replace(/^((?:\d+\.){3}\d+):\d+$/, "$1");
  return bare.replace(/^::ffff:(?=\d+\.)/i, "");
}

/** Returns what counts as one client: an IPv4 address, or the /64 of an IPv6 address, which is one customer's. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const [before = "", after] = plain.split("%")[0]!.split("::");
  const head = before.split(":").filter(Boolean);
  const tail = after?.split(":").filter(Boolean) ?? [];
  const zeros = after === undefined ? [] : Array<string>(Math.max(0, 8 - head.length - tail.length)).fill("0");
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":");
}

/** Returns the /48 of an IPv6 address, all of which may belong to one customer; undefined for IPv4. */
export function siteOf(address: string): string | undefined {
  const groups = networkOf(address).split(":");
  return groups.length > 1 ? groups.slice(0, 3).join(":") : undefined;
}

/** Returns a function that tells whether an address is in one of these networks. */
export function memberOf(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    const family = isIPv4(address) ? "ipv4" : "ipv6";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => list.check(address, isIPv4(address) ? "ipv4" : "ipv6");
}
