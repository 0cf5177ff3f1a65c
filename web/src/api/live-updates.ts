import { creatorChannel } from "@ponkan/contract/realtime/channel";
import { broadcastEvents, INBOX_CHANGED, POSTS_UPDATED } from "@ponkan/contract/realtime/events";
import type Pusher from "pusher-js";
import { pageConfig } from "~/lib/config.ts";
import { changeAppState } from "./app-state.ts";
import { call } from "./call.ts";

const MAX_PAUSE_MS = 60_000;

/** `onJoined`: events from before joining may have been missed. */
type Listener = {
  onEvent: (event: string, data: unknown) => void;
  onJoined: (channel: string, isAgain: boolean) => void;
};
let client: Promise<Pusher> | undefined;
let joined: string | undefined;

/**
 * Joins the private channel of the current creator and leaves the previous one. Fails silently if realtime is
 * unavailable.
 */
export async function joinCreatorChannel(
  creator: { id: number; name: string } | undefined,
  listener: Listener,
): Promise<void> {
  const channel = creator && creatorChannel(creator.id, creator.name);
  if (channel === joined) return;
  // The server keeps closing connections without a channel.
  if (!channel) return leaveRealtime();
  const left = joined;
  joined = channel;
  client ??= connect();
  const pusher = await client.catch(() => undefined);
  if (!pusher) return;
  if (left) pusher.unsubscribe(left);
  if (channel === joined) subscribe(pusher, channel, listener, 1000);
}

export async function leaveRealtime(): Promise<void> {
  const left = client;
  joined = undefined;
  client = undefined;
  const pusher = await left?.catch(() => undefined);
  pusher?.disconnect();
  changeAppState({ broadcasting: null });
}

export function realtimeOptions(location: { hostname: string; port: string; protocol: string }) {
  const isSecure = location.protocol === "https:";
  const port = Number(location.port) || (isSecure ? 443 : 80);
  return {
    cluster: "eu",
    wsHost: location.hostname,
    wsPort: port,
    wssPort: port,
    wsPath: "/wss",
    forceTLS: isSecure,
    enabledTransports: ["ws" as const, "wss" as const],
  };
}

async function connect(): Promise<Pusher> {
  const { default: PusherClient } = await import("pusher-js");
  const pusher: Pusher = new PusherClient(pageConfig.realtime.key, {
    ...realtimeOptions(window.location),
    channelAuthorization: {
      transport: "ajax",
      endpoint: "",
      customHandler: (asked, done) => authorize(pusher, asked, done),
    },
  });
  pusher.connection.bind("state_change", ({ current }: { current: string }) =>
    changeAppState({ broadcasting: current === "connected" ? "connected" : null }),
  );
  return pusher;
}

type Grant = { auth: string };
async function authorize(
  pusher: Pusher,
  { socketId, channelName }: { socketId: string; channelName: string },
  done: (error: Error | null, grant: Grant | null) => void,
): Promise<void> {
  const answer = await call("POST /broadcasting/auth", { body: { socket_id: socketId, channel_name: channelName } });
  // The socket was replaced, and the new one sends its own request; passing it this grant would get it refused for
  // good.
  if (pusher.connection.socket_id !== socketId) return;
  if (answer.ok) done(null, answer.data);
  else done(new Error(`refused with ${answer.status}`), null);
}

/** Retries a refused join with growing pauses (RE-02). */
function subscribe(pusher: Pusher, name: string, listener: Listener, pauseMs: number): void {
  const channel = pusher.subscribe(name);
  for (const event of [...broadcastEvents, POSTS_UPDATED, INBOX_CHANGED])
    channel.bind(event, (data: unknown) => listener.onEvent(event, data));
  let isAgain = false;
  channel.bind("pusher:subscription_succeeded", () => {
    listener.onJoined(name, isAgain);
    isAgain = true;
  });
  channel.bind("pusher:subscription_error", () => {
    setTimeout(() => {
      if (joined !== name) return;
      pusher.unsubscribe(name);
      channel.unbind_all();
      subscribe(pusher, name, listener, Math.min(pauseMs * 2, MAX_PAUSE_MS));
    }, pauseMs);
  });
}
