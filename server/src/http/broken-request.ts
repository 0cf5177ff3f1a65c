import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import { endSoon } from "./connections.ts";
import { AWAY } from "./unavailable.ts";

const answers: Record<string, { status: string; message: string }> = {
  HPE_HEADER_OVERFLOW: { status: "431 Request Header Fields Too Large", message: "The request headers are too large." },
  ERR_HTTP_REQUEST_TIMEOUT: { status: "408 Request Timeout", message: "The request took too long." },
  ERR_SERVER_STOPS: { status: "503 Service Unavailable", message: AWAY },
};
const unreadable = { status: "400 Bad Request", message: "The request is not valid." };

/** Answers input that is not valid HTTP in the format of all other errors; none of our hooks sees such a request. */
export function answerBrokenRequest(version: string) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const { status, message } = answers[error.code ?? ""] ?? unreadable;
    const body = JSON.stringify({ message, request_id: randomUUID() });
    const head = [
      `HTTP/1.1 ${status}`,
      "Content-Type: application/json; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "Cache-Control: no-store",
      "X-Content-Type-Options: nosniff",
      `x-frontend-version: ${version}`,
      "Connection: close",
    ];
    endSoon(socket, `${head.join("\r\n")}\r\n\r\n${body}`);
  };
}

/** Does the same for an undecodable URL, which is refused before any hook. */
export function answerBadAddress(version: string) {
  return (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    reply
      .code(400)
      .headers({ "x-frontend-version": version, "cache-control": "no-store", "x-content-type-options": "nosniff" })
      .send({ message: unreadable.message, request_id: request.id });
  };
}
