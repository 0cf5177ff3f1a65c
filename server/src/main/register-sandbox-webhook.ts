import type { Config } from "../config.ts";
import type { Log } from "../lib/log.ts";
import type { Payments } from "../modules/billing/stripe-client.ts";

/** Tells the sandbox's Stripe where to send events. If that fails, the sweep finds them later. */
export async function registerSandboxWebhook(config: Config, payments: Payments | undefined, log: Log): Promise<void> {
  if (!payments || config.credentials?.stripe) return;
  // With several cells, the router knows whose event it is.
  const url = `${config.registryUrl ? config.publicUrl : ownUrl(config)}/api/stripe/webhook`;
  const body = JSON.stringify({ url, secret: payments.webhookSecret });
  const headers = { "content-type": "application/json" };
  await fetch(`${config.sandbox.url}/control/stripe/webhook`, { method: "PUT", headers, body }).then(
    (answer) => answer.body?.cancel(),
    (error: Error) => log.warn({ reason: error.message }, "the sandbox was not told where its events go"),
  );
}

function ownUrl({ host, port }: Config): string {
  const name = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
