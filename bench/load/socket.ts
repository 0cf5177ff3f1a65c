import { creatorChannel } from "@ponkan/contract/realtime/channel";
import type { Visitor } from "./cast.ts";

type Frame = { event: string; data?: unknown };

export type Live = {
  /** The number of events received so far. */
  events(): number;
  /** Whether the connection was closed by the other side. */
  isBroken(): boolean;
  close(): void;
};

/** Opens the realtime connection of a page and joins the creator's channel. */
export async function openLive(
  url: string,
  { creator, address }: Pick<Visitor, "creator" | "address">,
  authorize: (socketId: string, channel: string) => Promise<string>,
  onEvent: () => void = () => {},
): Promise<Live> {
  const headers = { origin: url, "x-forwarded-for": address };
  // Node's own WebSocket also accepts headers, unlike the one in browsers.
  const socket = new WebSocket(`${url.replace("http", "ws")}/wss/app/bench-realtime?protocol=7`, { headers } as never);
  let count = 0;
  let isOver = false;
  let isBroken = false;
  const say = (frame: Frame) => socket.send(JSON.stringify(frame));
  const channel = creatorChannel(creator.id, creator.name);
  const joined = new Promise<void>((resolve, reject) => {
    socket.addEventListener("error", () => reject(new Error("the socket was refused")));
    socket.addEventListener("message", async ({ data }) => {
      const frame = JSON.parse(String(data)) as { event: string; data: string };
      if (frame.event === "pusher:connection_established") {
        const { socket_id } = JSON.parse(frame.data) as { socket_id: string };
        const auth = await authorize(socket_id, channel).catch(reject);
        say({ event: "pusher:subscribe", data: { channel, auth } });
      } else if (frame.event === "pusher_internal:subscription_succeeded") resolve();
      else if (frame.event === "pusher:ping") say({ event: "pusher:pong" });
      else {
        count++;
        onEvent();
      }
    });
  });
  socket.addEventListener("close", () => {
    isBroken ||= !isOver;
  });
  await joined;
  return {
    events: () => count,
    isBroken: () => isBroken,
    close: () => {
      isOver = true;
      socket.close();
    },
  };
}
