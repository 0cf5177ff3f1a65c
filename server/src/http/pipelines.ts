import type { RequestListener, Server } from "node:http";
import type { Socket } from "node:net";

/** Browsers and proxies ask one after the other on a connection. */
const MOST = 3;

/** Requests that came in one piece are all begun in one turn: who sends more before the first is answered is cut off. */
export function limitPipelines(server: Server): void {
  const [handle] = server.listeners("request") as RequestListener[];
  const unanswered = new WeakMap<Socket, number>();
  server.removeListener("request", handle!);
  server.on("request", (request, response) => {
    const { socket } = request;
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    response.once("close", () => unanswered.set(socket, unanswered.get(socket)! - 1));
    if (count > MOST) socket.destroy();
    else handle!(request, response);
  });
}
