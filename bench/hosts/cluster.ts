import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { program } from "@ponkan/server/testing/program";
import { s3StandIn } from "@ponkan/server/testing/s3-stand-in";
import { openNetworkLink } from "../chaos/network-link.ts";
import { type Server, type Stack, startStack } from "../stack/stack.ts";
import { type Host, makeHosts, removeHosts, SHARED } from "./network.ts";

export type Cluster = {
  stack: Stack;
  hosts: Host[];
  /** The URL of the proxy, which forwards to any healthy host. */
  url: string;
  /** The URL for uploads: each client stays on one host while that is healthy. */
  stickyUrl: string;
  servers: Server[];
  /** The names in the bucket. */
  objects(): string[];
  stop(): Promise<void>;
};

const LOOK_EVERY_MS = 1000;
const ANSWER_MS = 3000;
/** A busy machine misses a health check now and then. */
const MISSES = 2;
const PORT = 3000;

/** Starts two hosts with a web process and a worker each; everything they share runs outside them. */
export async function startCluster(): Promise<Cluster> {
  const stack = await startStack();
  const hosts = makeHosts(2);
  const s3 = await s3StandIn();
  const s3Port = Number(new URL(s3.url).port);
  const lines = {
    database: await openNetworkLink(() => ({ path: stack.database.socket }), SHARED),
    sandbox: await openNetworkLink(() => ({ host: "127.0.0.1", port: Number(new URL(stack.sandboxUrl).port) }), SHARED),
    s3: await openNetworkLink(() => ({ host: "127.0.0.1", port: s3Port }), SHARED),
  };
  const proxy = await openProxy(hosts, (well, turn) => well[turn % well.length]);
  // The host of all connections of the client; it does not change when another host comes back.
  let chosen: Host | undefined;
  const sticky = await openProxy(hosts, (well) => {
    if (!chosen || !well.includes(chosen)) [chosen] = well;
    return chosen;
  });
  const env = {
    HOST: "0.0.0.0",
    PUBLIC_URL: proxy.url,
    TRUST_PROXY: `${SHARED}/32`,
    DATABASE_URL: stack.database.urlAt(lines.database.port).replace("127.0.0.1", SHARED),
    SANDBOX_AT: `${SHARED}:${lines.sandbox.port}`,
    S3_BUCKET: "ponkan-media",
    S3_ENDPOINT: `http://${SHARED}:${lines.s3.port}`,
    S3_REGION: "us-east-1",
    S3_ACCESS_KEY_ID: "bench",
    S3_SECRET_ACCESS_KEY: "bench-secret",
    OUTBOUND_ALLOW: SHARED,
    ENTRY: program,
  };
  const servers: Server[] = [];
  for (const { name } of hosts) {
    const elsewhere = { through: ["ip", "netns", "exec", name], entry: join(import.meta.dirname, "on-host.ts") };
    for (const [role, port] of [
      ["web", PORT],
      ["worker", PORT + 1],
    ] as const) {
      const own = { DATA_DIR: join(stack.dir, name), PORT: String(port) };
      const server = await stack.launchServer(role, { ...env, ...own }, elsewhere);
      await server.ready;
      servers.push(server);
    }
  }
  return {
    stack,
    hosts,
    url: proxy.url,
    stickyUrl: sticky.url,
    servers,
    objects: () => [...s3.objects.keys()],
    stop: async () => {
      await Promise.all([proxy.close(), sticky.close()]);
      for (const line of Object.values(lines)) line.close();
      await stack.stop();
      await s3.close();
      removeHosts();
    },
  };
}

type Pick = (well: Host[], turn: number) => Host | undefined;

/** Forwards connections to healthy hosts. A host that stops answering also loses its existing connections. */
async function openProxy(hosts: readonly Host[], pick: Pick) {
  const well = new Set<Host>(hosts);
  let turn = 0;
  const line = await openNetworkLink(() => {
    const host = pick([...well], turn++);
    return host && { host: host.address, port: PORT };
  });
  const misses = new Map<Host, number>();
  const look = async (host: Host) => {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const isWell = await fetch(`http://${host.address}:${PORT}/api/health`, { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
    misses.set(host, isWell ? 0 : (misses.get(host) ?? 0) + 1);
    if (isWell) well.add(host);
    else if (misses.get(host)! >= MISSES && well.delete(host)) line.cut();
  };
  const looking = setInterval(() => void Promise.all(hosts.map(look)), LOOK_EVERY_MS);
  return {
    url: `http://127.0.0.1:${line.port}`,
    close: async () => {
      clearInterval(looking);
      await wait(ANSWER_MS);
      line.close();
    },
  };
}
