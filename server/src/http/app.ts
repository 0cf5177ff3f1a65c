import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import Fastify, {
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
  type onRouteHookHandler,
} from "fastify";
import type { AppContext } from "../context.ts";
import { admitRequests, type DoorLimits, doorLimits } from "./admit-requests.ts";
import { answerBadAddress, answerBrokenRequest } from "./broken-request.ts";
import { type ConnectionLimits, connectionLimits, limitConnections } from "./connections.ts";
import { serveDocs } from "./docs-page.ts";
import { answerErrors, answerUnserved } from "./errors.ts";
import { clientAddressReader } from "./forwarded.ts";
import { mountHealth, type WorkerStatus } from "./health.ts";
import { acceptOnlyJson } from "./json-body.ts";
import { createKnownSessions, type KnownSessions } from "./known-sessions.ts";
import { linksUnderTheirName } from "./links-under-their-name.ts";
import { mountModules } from "./mount-modules.ts";
import { NO_SCHEMAS } from "./no-schemas.ts";
import { type GeneralLimits, generalLimits, limitRates } from "./rate-limits.ts";
import { limitRequestHead } from "./request-head.ts";
import { loggerOptions, logRequests } from "./request-log.ts";
import { isApi } from "./route-of-request.ts";
import { addSecurityHeaders } from "./security-headers.ts";
import { loadSession } from "./session.ts";
import { hasSessionCookie } from "./session-cookie.ts";
import { createSessionLookups } from "./session-lookups.ts";
import { type BodyLimits, bodyLimits, limitBodies } from "./slow-bodies.ts";
import { addTurns } from "./turns.ts";
import { addVersionHeader } from "./version-header.ts";
import { serveWebApp } from "./web-app.ts";

declare module "fastify" {
  interface FastifyInstance {
    validatesReplies: boolean;
  }
}

export type AppOptions = {
  /** The folder of the built web app; without it, every page says how to build it. */
  webDist?: string;
  workerStatus?: WorkerStatus;
  limits?: GeneralLimits;
  connections?: Partial<ConnectionLimits>;
  door?: Partial<DoorLimits>;
  bodies?: BodyLimits;
  logger?: FastifyServerOptions["logger"];
  /** Validates replies against the contract; too slow for production. */
  validateReplies?: boolean;
  /** More routes, added last. */
  extend?: (app: FastifyInstance, ctx: AppContext) => void;
  onRoute?: onRouteHookHandler;
};

/**
 * About the size of a page of posts. Larger replies are compressed in a stream; below this size a stream costs more
 * than the compression, regardless of cores.
 */
const COMPRESSED_AT_ONCE = 32 * 1024;

/** Builds the complete HTTP server; the caller listens or injects requests. */
export async function buildApp(ctx: AppContext, options: AppOptions = {}): Promise<FastifyInstance> {
  const sessions = createKnownSessions();
  const app = createServer(ctx, options, sessions);
  if (options.onRoute) app.addHook("onRoute", options.onRoute);
  addVersionHeader(app, ctx.config.frontendVersion);
  await addSecurityHeaders(app, ctx.config);
  answerErrors(app);
  logRequests(app);
  limitRequestHead(app);
  answerUnserved(app);
  limitBodies(app, options.bodies ?? bodyLimits);
  await app.register(cookie);
  const lookUp = createSessionLookups(sessions, (request, reply) => loadSession(ctx, request, reply));
  app.addHook("onRequest", async (request, reply) => {
    if (!isApi(request) || !hasSessionCookie(request)) return;
    await lookUp(request, reply);
  });
  await limitRates(app, options.limits ?? generalLimits);
  // Gzip level 1 takes a fifth of the time for a tenth more bytes; brotli is for clients that accept nothing else.
  const sizes = { threshold: 1024, syncThreshold: COMPRESSED_AT_ONCE };
  await app.register(compress, { ...sizes, encodings: ["gzip", "br"], zlibOptions: { level: 1 } });
  acceptOnlyJson(app);

  mountHealth(app, ctx, options.workerStatus);
  mountModules(app, ctx);
  serveDocs(app, ctx.config);
  options.extend?.(app, ctx);
  serveWebApp(app, ctx, options.webDist);
  return app;
}

function createServer({ config }: AppContext, options: AppOptions, sessions: KnownSessions): FastifyInstance {
  const app = Fastify({
    bodyLimit: 1024 * 1024,
    schemaController: NO_SCHEMAS,
    rewriteUrl: linksUnderTheirName(config),
    requestTimeout: 0, // slow-bodies.ts
    keepAliveTimeout: 65_000,
    // For a peer that neither sends nor reads; no work of ours takes longer.
    connectionTimeout: 120_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 16 * 1024 },
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logger: options.logger ?? loggerOptions,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerBadAddress(config.frontendVersion),
    clientErrorHandler: answerBrokenRequest(config.frontendVersion),
    forceCloseConnections: "idle",
    return503OnClosing: false, // what still arrives is served
  });
  const connections = { ...connectionLimits, ...options.connections };
  const limits = { ...doorLimits, ...options.door };
  const addressOf = clientAddressReader(config.trustProxy);
  admitRequests(app.server, { limits, connections, addressOf, userOf: sessions.userOf });
  limitConnections(app.server, connections, config.trustProxy);
  app.decorateRequest("session", null);
  app.decorateRequest("creator", null);
  addTurns(app);
  app.decorate("validatesReplies", options.validateReplies ?? process.env.NODE_ENV !== "production");
  return app;
}
