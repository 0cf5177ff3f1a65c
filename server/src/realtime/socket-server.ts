import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { type WebSocket, WebSocketServer } from "ws";
import { refuseUpgrade } from "../http/connections.ts";
import { type AdmissionLimits, admissionLimits, createAdmission } from "./admission.ts";
import { type Channels, createChannels } from "./channels.ts";
import { closeCodes } from "./close-codes.ts";
import { type HeartbeatTimes, heartbeatTimes, startHeartbeat } from "./heartbeat.ts";
import { limitTraffic } from "./limit-traffic.ts";
import { serveSocket, turnAway } from "./serve-socket.ts";

export type SocketServerNeeds = {
  key: string;
  secret: string;
  isAllowedOrigin(origin: string | undefined, request: IncomingMessage): boolean;
  /** Any value that tells sessions apart; used only to count their sockets. */
  sessionOf(request: IncomingMessage): string | undefined;
  /** The client's address behind a proxy. */
  addressOf(request: IncomingMessage): string;
  limits?: Partial<AdmissionLimits & HeartbeatTimes & { joinMs: number }>;
};

export type SocketServer = { channels: Channels; close(): Promise<void> };

const OUR_PATH = /^\/wss(\/|$)/;
const APP_PATH = /^\/wss\/app\/([^/]+)$/;
const LONGEST_MESSAGE = 16 * 1024;
const GOODBYE_MS = 1000;
/** A page joins a channel at once, but under load may have to request permission several times. */
const JOIN_MS = 30_000;

/** Answers websocket upgrades below /wss with the Pusher protocol. */
export function attachRealtime(server: Server, needs: SocketServerNeeds): SocketServer {
  const wss = new WebSocketServer({
    noServer: true,
    maxPayload: LONGEST_MESSAGE,
    perMessageDeflate: false,
  });
  const channels = createChannels();
  const admission = createAdmission({ ...admissionLimits, ...needs.limits });
  const heartbeat = startHeartbeat({ ...heartbeatTimes, ...needs.limits });

  server.on("upgrade", onUpgrade);

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const [path = "", query = ""] = (request.url ?? "").split("?");
    const isForOthers = !OUR_PATH.test(path) && server.listenerCount("upgrade") > 1;
    if (isForOthers) return;

    const key = APP_PATH.exec(path)?.[1];
    if (key === undefined) return refuseUpgrade(socket, "404 Not Found");
    if (!needs.isAllowedOrigin(request.headers.origin, request)) return refuseUpgrade(socket, "403 Forbidden");
    if (!admission.mayCome(needs.addressOf(request))) return refuseUpgrade(socket, "429 Too Many Requests");
    wss.handleUpgrade(request, socket, head, (ws) => {
      limitTraffic(ws, socket);
      welcome(ws, request, key, new URLSearchParams(query));
    });
  }

  function welcome(ws: WebSocket, request: IncomingMessage, key: string, query: URLSearchParams) {
    ws.on("error", () => ws.terminate());
    const problem = key === needs.key ? protocolProblem(query.get("protocol")) : unknownApp;
    if (problem) return turnAway(ws, problem.code, problem.message);

    const slot = admission.admit({
      session: needs.sessionOf(request),
      address: needs.addressOf(request),
      putOut: () => turnAway(ws, closeCodes.overCapacity, "Over capacity"),
    });
    if (!slot) return turnAway(ws, closeCodes.overCapacity, "Over capacity");

    const idle = () => turnAway(ws, closeCodes.overCapacity, "No channel was joined");
    const late = setTimeout(idle, needs.limits?.joinMs ?? JOIN_MS);
    ws.on("close", () => {
      clearTimeout(late);
      slot.release();
    });
    heartbeat.watch(ws);
    const onJoined = (channel: string) => {
      clearTimeout(late);
      slot.joined(channel);
    };
    serveSocket(ws, { key: needs.key, secret: needs.secret, channels, onJoined, onLeft: slot.left });
  }

  return {
    channels,
    close: async () => {
      server.off("upgrade", onUpgrade);
      heartbeat.stop();
      await sayGoodbye([...wss.clients]);
    },
  };
}

async function sayGoodbye(sockets: WebSocket[]): Promise<void> {
  const closed = sockets.map((ws) => new Promise<void>((resolve) => ws.once("close", () => resolve())));
  for (const ws of sockets) ws.close(closeCodes.reconnect, "Please reconnect");
  const patience = new AbortController();
  await Promise.race([Promise.all(closed), wait(GOODBYE_MS, undefined, patience).catch(() => undefined)]);
  patience.abort();
  for (const ws of sockets) ws.terminate();
}

const unknownApp = { code: closeCodes.unknownApp, message: "App does not exist" };

function protocolProblem(protocol: string | null): { code: number; message: string } | undefined {
  if (!protocol) return { code: closeCodes.noProtocol, message: "No protocol version supplied" };
  if (!/^\d+$/.test(protocol)) return { code: closeCodes.invalidVersion, message: "Invalid version string format" };
  if (protocol !== "7") return { code: closeCodes.unsupportedProtocol, message: "Unsupported protocol version" };
}
