import { connect, createServer, type NetConnectOpts, type Socket } from "node:net";

/** A network link that can fail. */
export type NetworkLink = {
  port: number;
  /** Resets all connections and returns their number. */
  cut(): number;
  /** Stops all traffic on the existing connections without closing them. */
  stall(): number;
  close(): void;
};

/** Opens a proxy to the address that `leadsTo` returns for each connection; undefined refuses the connection. */
export async function openNetworkLink(
  leadsTo: () => NetConnectOpts | undefined,
  address = "127.0.0.1",
): Promise<NetworkLink> {
  const pairs = new Set<{ near: Socket; far: Socket }>();
  const server = createServer((near) => {
    const end = leadsTo();
    if (!end) {
      near.resetAndDestroy();
      return;
    }
    const far = connect(end);
    const pair = { near, far };
    pairs.add(pair);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.setNoDelay(true);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        pairs.delete(pair);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((listening) => server.listen(0, address, listening));
  const { port } = server.address() as { port: number };
  return {
    port,
    cut: () => each(pairs, ({ near, far }) => [near.resetAndDestroy(), far.destroy()]),
    stall: () => each(pairs, ({ near, far }) => [near.unpipe().pause(), far.unpipe().pause()]),
    close: () => {
      server.close();
      each(pairs, ({ near, far }) => [near.destroy(), far.destroy()]);
    },
  };
}

function each<T>(all: ReadonlySet<T>, act: (one: T) => unknown): number {
  const present = [...all];
  for (const one of present) act(one);
  return present.length;
}
