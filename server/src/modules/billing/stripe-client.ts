import { createHmac } from "node:crypto";
import type Stripe from "stripe";
import type { Config } from "../../config.ts";

const PATIENCE_MS = 20_000;

/** Access to Stripe, or to the sandbox's stand-in. */
export type Payments = {
  /** Loaded on first use; most processes never need it. */
  stripe(): Promise<Stripe>;
  webhookSecret: string;
  /** Whether money is real: Stripe keeps test mode separate, and marks each object with its mode. */
  isLive: boolean;
};

type PaymentConfig = Pick<Config, "credentials" | "sandbox" | "realtime">;

/** Undefined where nothing can be bought: without keys and without the sandbox. */
export function createPayments({ credentials, sandbox, realtime }: PaymentConfig): Payments | undefined {
  if (credentials?.stripe) {
    const { secretKey, webhookSecret } = credentials.stripe;
    return { stripe: loadOnce(secretKey, {}), webhookSecret, isLive: /^[a-z]+_(org_)?live_/.test(secretKey) };
  }
  if (!sandbox.enabled) return undefined;
  const { hostname: host, port } = new URL(sandbox.url);
  return {
    stripe: loadOnce("sk_test_sandbox", { host, port, protocol: "http" }),
    webhookSecret: `whsec_${createHmac("sha256", realtime.secret).update("the sandbox's events").digest("hex")}`,
    isLive: false,
  };
}

function loadOnce(key: string, endpoint: Stripe.StripeConfig): () => Promise<Stripe> {
  let client: Promise<Stripe> | undefined;
  const load = async () => {
    const { default: Client } = await import("stripe");
    return new Client(key, { ...endpoint, telemetry: false, timeout: PATIENCE_MS, maxNetworkRetries: 2 });
  };
  return () => {
    client ??= load();
    return client;
  };
}
