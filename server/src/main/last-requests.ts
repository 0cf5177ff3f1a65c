import type { Server, ServerResponse } from "node:http";
import { promisify } from "node:util";

/** Time for the peer to read the response; closing the socket at once may discard it. */
const GOODBYE_MS = 1000;

export type LastRequests = {
  /** Tells clients with each response that no other follows on its connection. */
  announce(): void;
  hasConnections(): Promise<boolean>;
  /** Answers what has no answer yet, and closes all connections. */
  giveUp(): void;
};

/** Knows the requests under way, so that a server can stop without cutting off any of them. */
export function lastRequestsOf(server: Server): LastRequests {
  const open = new Set<ServerResponse>();
  let isAnnounced = false;
  server.prependListener("request", (_, response: ServerResponse) => {
    open.add(response);
    response.once("close", () => open.delete(response));
    if (isAnnounced) response.shouldKeepAlive = false;
  });
  return {
    announce: () => {
      isAnnounced = true;
      for (const response of open) response.shouldKeepAlive = false;
    },
    hasConnections: async () => (await promisify(server.getConnections.bind(server))()) > 0,
    giveUp: () => {
      for (const response of open) {
        if (response.headersSent) response.destroy();
        else server.emit("clientError", Object.assign(new Error("the server stops"), { code: STOPS }), response.socket);
      }
      setTimeout(() => server.closeAllConnections(), GOODBYE_MS).unref();
    },
  };
}

/** Answered like a connection whose request is not valid (broken-request.ts). */
const STOPS = "ERR_SERVER_STOPS";
