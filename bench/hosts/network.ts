import { execFileSync } from "node:child_process";

/** The address at which the hosts reach shared services. */
export const SHARED = "10.77.0.1";
const BRIDGE = "ponkan-br";

export type Host = { name: string; address: string; cutOff(): void; comeBack(): void };

/** The reason why this machine cannot create hosts, if any. */
export function whyNoHosts(): string | undefined {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return "network namespaces need root on Linux";
  try {
    ip("netns", "list");
    return undefined;
  } catch {
    return "there is no ip (iproute2) on the path";
  }
}

/** Creates network namespaces that act as separate machines, all connected to one bridge with this one. */
export function makeHosts(count: number): Host[] {
  removeHosts();
  ip("link", "add", BRIDGE, "type", "bridge");
  ip("addr", "add", `${SHARED}/24`, "dev", BRIDGE);
  ip("link", "set", BRIDGE, "up");
  return Array.from({ length: count }, (_, index) => {
    const name = `ponkan-h${index + 1}`;
    const cable = `${name}-c`;
    const address = `10.77.0.${index + 11}`;
    ip("netns", "add", name);
    ip("link", "add", cable, "type", "veth", "peer", "name", "eth0", "netns", name);
    ip("link", "set", cable, "master", BRIDGE, "up");
    inside(name, "addr", "add", `${address}/24`, "dev", "eth0");
    for (const device of ["lo", "eth0"]) inside(name, "link", "set", device, "up");
    return {
      name,
      address,
      cutOff: () => ip("link", "set", cable, "down"),
      comeBack: () => ip("link", "set", cable, "up"),
    };
  });
}

export function removeHosts(): void {
  for (const line of ip("netns", "list").split("\n")) {
    const [name = ""] = line.split(" ");
    if (name.startsWith("ponkan-h")) ip("netns", "del", name);
  }
  if (ip("-o", "link", "show").includes(`${BRIDGE}:`)) ip("link", "del", BRIDGE);
}

const ip = (...args: string[]) => execFileSync("ip", args, { encoding: "utf8", stdio: "pipe" });
const inside = (name: string, ...args: string[]) => ip("-n", name, ...args);
