import type { Server } from "node:http";
import type { Config } from "../config.ts";
import type { AppContext } from "../context.ts";
import type { Connection } from "../database/connection.ts";
import { DISCONNECT } from "./outbox.ts";
import { startOutboxReader } from "./outbox-reader.ts";
import { attachRealtime, type SocketServerNeeds } from "./socket-server.ts";
import { visitorsOf } from "./visitor.ts";

type Needs = Pick<AppContext, "db" | "log"> & {
  config: Pick<Config, "realtime" | "publicUrl" | "trustProxy">;
  connection: Connection;
};

/** Brings what use cases publish to the browsers connected to this process. */
export async function startRealtime(
  server: Server,
  needs: Needs,
  changes: Partial<SocketServerNeeds> = {},
): Promise<{ close(): Promise<void> }> {
  const { config } = needs;
  const { channels, close } = attachRealtime(server, { ...config.realtime, ...visitorsOf(config), ...changes });
  const reader = await startOutboxReader({
    ...needs,
    deliver: ({ channel, event, payload }) => {
      if (event === DISCONNECT) channels.disconnect(channel);
      else channels.broadcast(channel, event, payload);
    },
  });
  return {
    close: async () => {
      await Promise.all([close(), reader.close()]);
    },
  };
}
