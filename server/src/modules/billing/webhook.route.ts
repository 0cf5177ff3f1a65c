import { endpointOf } from "@ponkan/contract/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AppContext } from "../../context.ts";
import { routeOf } from "../../http/mount.ts";
import { notSigned, receiveEvents, verifyEvent } from "./receive-event.ts";

const LARGEST_BYTES = 512 * 1024;

/** Takes the bytes as they were signed. No page sends this, so no Origin is checked: the signature authenticates it. */
export async function webhookRoute(scope: FastifyInstance, ctx: AppContext): Promise<void> {
  const { method, status, ...endpoint } = endpointOf("POST /stripe/webhook");
  scope.removeContentTypeParser("application/json");
  scope.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (_request: FastifyRequest, raw: Buffer) => raw,
  );
  scope.route({
    method,
    url: routeOf({ method, status, ...endpoint }),
    bodyLimit: LARGEST_BYTES,
    // Before the body is read, so that unsigned requests take no memory.
    preParsing: async ({ headers }) => {
      if (!headers["stripe-signature"]) throw notSigned();
    },
    handler: async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = await verifyEvent(ctx, raw, [request.headers["stripe-signature"]].flat()[0]);
      await receiveEvents(ctx, [event]);
      return reply.code(status).send({ received: true });
    },
  });
}
