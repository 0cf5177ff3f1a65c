import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { createTurns } from "../lib/fair-queue.ts";
import { networkOf, siteOf } from "../lib/networks.ts";
import { createRates, type Rate, type RateOwner } from "../lib/rates.ts";
import { tooManyAttempts } from "../lib/refusal.ts";
import { type ConnectionLimits, countByAddress } from "./connections.ts";

export type DoorLimits = {
  rate: Rate;
  /** Requests of one user or address that may begin at once; the others wait. */
  begun: number;
  /** Refusals are delayed this long; until then the connection cannot send another request. */
  refusedAfterMs: number;
};
/** A page consists of some twenty files, and two hundred people who open it may share an address. */
export const doorLimits: DoorLimits = { rate: { most: 6_000, perSecond: 100 }, begun: 4, refusedAfterMs: 1_000 };

type Needs = {
  limits: DoorLimits;
  connections: ConnectionLimits;
  addressOf: (request: IncomingMessage) => string;
  /** The signed-in user, if known without a lookup. */
  userOf?: (request: IncomingMessage) => number | undefined;
};

/** Browsers and proxies send requests on a connection one after the other. */
const MOST_OF_CONNECTION = 3;
/** A turn ends after this, so that slow senders and readers do not block the line. */
const LONGEST_TURN_MS = 1_000;
const RETRY_SECONDS = 5;

/** Every request passes here before any work is done for it, so that refusing excess requests costs next to nothing. */
export function admitRequests(
  server: Server,
  { limits, connections, addressOf, userOf = () => undefined }: Needs,
): void {
  const [handle] = server.listeners("request") as RequestListener[];
  const countUnderWay = countByAddress(connections);
  const unanswered = new WeakMap<Socket, number>();
  const mayAsk = createRates(limits.rate);
  const endless = Number.POSITIVE_INFINITY;
  const turns = createTurns({ atOnce: endless, perOwner: limits.begun, waitingPerOwner: endless, waiting: endless });

  server.removeListener("request", handle!);
  server.on("request", (request, response) => {
    const { socket } = request;
    const before = unanswered.get(socket) ?? 0;
    // Pipelined requests that arrive together would all begin in the same turn.
    if (before >= MOST_OF_CONNECTION) return void socket.destroy();
    const address = addressOf(request);
    const userId = userOf(request);
    const owners = ownersOf(request, address, userId);
    const end = countUnderWay(owners.at(-1)!.name);
    if (!end) return refuse(response);
    unanswered.set(socket, before + 1);
    onceOver(response, socket, () => {
      unanswered.set(socket, unanswered.get(socket)! - 1);
      end();
    });
    if (!mayAsk(owners)) return void setTimeout(refuse, limits.refusedAfterMs, response).unref();
    void turns.enter(owners[0]!.name).then((leave) => {
      if (socket.destroyed) return leave();
      // A user's calls wait in a line of their own (turns.ts), so files need not wait behind them here.
      if (userId === undefined) leaveWhenAnswered(response, leave);
      else setImmediate(leave);
      handle!(request, response);
    });
  });
}

/** Returns whom the request counts for, the largest first. Networks of an IPv6 site share one line and triple rate. */
function ownersOf(request: IncomingMessage, address: string, userId: number | undefined): RateOwner[] {
  if (userId !== undefined) return [{ name: `user ${userId}`, share: 1 }];
  // Health checks are answered even if others at the same address send too much.
  const what = /^\/api\/health(?:\?|$)/.test(request.url ?? "") ? "health" : "all";
  const site = siteOf(address);
  const network = { name: `${what} ${networkOf(address)}`, share: 1 };
  return site ? [{ name: `${what} ${site}::/48`, share: 3 }, network] : [network];
}

/** A response that never got its turn on the connection emits no close event. */
function onceOver(response: ServerResponse, socket: Socket, over: () => void): void {
  const settle = () => {
    response.off("close", settle);
    socket.off("close", settle);
    over();
  };
  response.on("close", settle);
  socket.on("close", settle);
}

/** The turn ends once the response is written, even if unread; others get theirs before the next one begins. */
function leaveWhenAnswered(response: ServerResponse, leave: () => void): void {
  const settle = () => {
    clearTimeout(timer);
    response.off("prefinish", settle).off("close", settle);
    setImmediate(leave);
  };
  const timer = setTimeout(settle, LONGEST_TURN_MS).unref();
  response.on("prefinish", settle).on("close", settle);
}

function refuse(response: ServerResponse): void {
  if (response.destroyed) return;
  const { status, message } = tooManyAttempts(RETRY_SECONDS);
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "retry-after": String(RETRY_SECONDS),
    connection: "close",
  });
  response.end(JSON.stringify({ message, request_id: randomUUID() }));
}
