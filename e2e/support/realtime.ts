import type { Page } from "@playwright/test";
import type { openDatabase } from "./database.ts";

type Database = Pick<Awaited<ReturnType<typeof openDatabase>>, "query">;

/** Records the frames of the page's sockets, such as 'sent pusher:subscribe private-creators.1.Ann'. */
export function watchSockets(page: Page): { urls: string[]; frames: string[] } {
  const seen = { urls: [] as string[], frames: [] as string[] };
  page.on("websocket", (socket) => {
    seen.urls.push(socket.url());
    socket.on("framesent", ({ payload }) => seen.frames.push(`sent ${asText(payload)}`));
    socket.on("framereceived", ({ payload }) => seen.frames.push(`got ${asText(payload)}`));
  });
  return seen;
}

/** Sends an event the way the server does: through the outbox. */
export async function publish(database: Database, channel: string, event: string, payload: object): Promise<void> {
  await database.query("insert into outbox (channel, event, payload) values ($1, $2, $3)", [
    channel,
    event,
    JSON.stringify(payload),
  ]);
  await database.query("select pg_notify('outbox', '')");
}

function asText(payload: string | Buffer): string {
  const frame = JSON.parse(payload.toString()) as { event: string; channel?: string; data?: { channel?: string } };
  return [frame.event, frame.channel ?? frame.data?.channel].filter(Boolean).join(" ");
}
