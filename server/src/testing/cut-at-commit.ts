import { type AddressInfo, connect, createServer } from "node:net";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Connection } from "../database/connection.ts";

export type When = "before the database hears of it" | "after it is done";

/** A database connection that breaks once, at the first commit after `said`: before it is sent, or its answer back. */
export async function cutAtCommit({ host = "localhost", port = 5432, ...database }: Connection, said: RegExp) {
  let armed: When | undefined;
  let cuts = 0;
  const server = createServer((client) => {
    const upstream = host.startsWith("/") ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    let [wasSaid, isLost] = [false, false];
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    client.on("data", (bytes) => {
      const text = bytes.toString("latin1");
      wasSaid ||= armed !== undefined && said.test(text);
      if (armed && wasSaid && /\bcommit\b/i.test(text)) {
        cuts++;
        isLost = true;
        const when = armed;
        armed = undefined;
        if (when === "before the database hears of it") return end();
      }
      upstream.write(bytes);
    });
    upstream.on("data", (bytes) => (isLost ? end() : client.write(bytes)));
    for (const socket of [client, upstream]) socket.on("close", end).on("error", end);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  return {
    connection: { ...database, host: "127.0.0.1", port: (server.address() as AddressInfo).port } as Connection,
    arm: (when: When) => {
      armed = when;
    },
    cuts: () => cuts,
  };
}
