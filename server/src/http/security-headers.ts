import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { isApi } from "./route-of-request.ts";
import { isHttps } from "./session-cookie.ts";

const year = 365 * 24 * 60 * 60;
const unusedFeatures = [
  "accelerometer",
  "camera",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "payment",
  "usb",
];
const permissionsPolicy = unusedFeatures.map((feature) => `${feature}=()`).join(", ");

/** Headers of every response. Pages set their own, wider Content-Security-Policy. */
export async function addSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: isHttps(config) ? { maxAge: year, includeSubDomains: false } : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-site" },
    xFrameOptions: { action: "deny" },
    xPoweredBy: true,
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("permissions-policy", permissionsPolicy);
    if (isApi(request)) reply.header("cache-control", "no-store");
    // The URL of this page contains the reset token.
    if (/^\/reset-password(?:[/?]|$)/.test(request.url)) reply.header("referrer-policy", "no-referrer");
  });
}
