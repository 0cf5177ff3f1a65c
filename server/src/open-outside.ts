import { createPlatforms } from "@ponkan/platforms";
import type { Config } from "./config.ts";
import type { AppContext } from "./context.ts";
import { createOutbound } from "./lib/outbound/outbound.ts";
import { createPayments } from "./modules/billing/stripe-client.ts";

/** Opens the platforms and Stripe, real or in the sandbox, with the outbound connections to them. */
export function openOutside(config: Config): Pick<AppContext, "platforms" | "outbound" | "payments"> {
  const sandboxUrl = config.sandbox.enabled ? config.sandbox.url : undefined;
  return {
    platforms: createPlatforms({ credentials: config.credentials ?? {}, sandboxUrl, userAgent: config.userAgent }),
    outbound: createOutbound({ trusted: sandboxUrl ? [sandboxUrl] : [], open: config.outboundAllow }),
    payments: createPayments(config),
  };
}
