import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Accepts a file as long as its bytes keep arriving. */
    isUpload?: boolean;
  }
}

export type BodyLimits = {
  /** How long any body except a file may take to arrive. */
  wholeMs: number;
  /** A file must deliver this many bytes in each window. */
  windowMs: number;
  windowBytes: number;
};
export const bodyLimits: BodyLimits = { wholeMs: 30_000, windowMs: 15_000, windowBytes: 15 * 1024 };

/**
 * Gives up on bodies that do not arrive. Node's own limit (requestTimeout) is the same for all: one that stops a peer
 * from holding a connection with a few bytes of JSON would cut off a large file on a slow line.
 */
export function limitBodies(app: FastifyInstance, { wholeMs, windowMs, windowBytes }: BodyLimits): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!hasBody(request)) return;
    const { raw, routeOptions } = request;
    const isUpload = routeOptions.config?.isUpload === true;
    const periodMs = isUpload ? windowMs : wholeMs;
    let before = raw.socket.bytesRead;
    const look = () => {
      const arrived = raw.socket.bytesRead - before;
      before = raw.socket.bytesRead;
      // The body is not read before the request's turn.
      const isEarly = request.waitsForTurn || performance.now() - request.turnBeganAt < periodMs / 2;
      if (raw.complete || isEarly || (isUpload && arrived >= windowBytes)) return;
      stop();
      giveUp(app, request, reply);
    };
    const timer = setInterval(look, periodMs).unref();
    const stop = () => clearInterval(timer);
    raw.once("end", stop).once("close", stop);
  });
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Handled like Node's own timeout; if the response has been sent, the connection is only closed. */
function giveUp(app: FastifyInstance, { raw }: FastifyRequest, reply: FastifyReply): void {
  if (reply.raw.headersSent) return void raw.destroy();
  const error = Object.assign(new Error("the body did not come"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
  app.server.emit("clientError", error, raw.socket);
}
