import type { Server } from "node:http";
import { type EventPayloads, POSTS_UPDATED } from "@ponkan/contract/realtime/events";
import type { Config } from "../config.ts";
import type { AppContext } from "../context.ts";
import type { Connection } from "../database/connection.ts";
import { postsUpdated } from "../modules/users/posts-updated.ts";
import { DISCONNECT } from "./outbox.ts";
import { startOutboxReader } from "./outbox-reader.ts";
import { createPostUpdates } from "./post-updates.ts";
import { attachRealtime, type SocketServerNeeds } from "./socket-server.ts";
import { visitorsOf } from "./visitor.ts";

type Needs = Pick<AppContext, "db" | "log" | "clock"> & {
  config: Pick<Config, "realtime" | "publicUrl" | "trustProxy">;
  connection: Connection;
  /** How often to look for events whose notification was lost. */
  pollMs?: number;
};

/** Delivers published events to the browsers connected to this process. */
export async function startRealtime(
  server: Server,
  needs: Needs,
  changes: Partial<SocketServerNeeds> = {},
): Promise<{ close(): Promise<void> }> {
  const { config } = needs;
  const { channels, close } = attachRealtime(server, { ...config.realtime, ...visitorsOf(config), ...changes });
  const describe = (creatorId: number, ids: readonly number[]) => postsUpdated(needs, creatorId, ids);
  const updates = createPostUpdates({ log: needs.log, channels, describe });
  const reader = await startOutboxReader({
    ...needs,
    deliver: ({ channel, event, payload }) => {
      if (event === DISCONNECT) channels.disconnect(channel);
      else if (event === POSTS_UPDATED) updates.add(channel, payload as EventPayloads[typeof POSTS_UPDATED]);
      else channels.broadcast(channel, event, payload);
    },
  });
  return {
    close: async () => {
      await Promise.all([close(), reader.close(), updates.close()]);
    },
  };
}
