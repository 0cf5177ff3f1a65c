import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import Stripe from "stripe";
import { z } from "zod";
import { withEnvFile } from "../config/env-file.ts";
import { PlansFile, setUpShop, usualPlans } from "../modules/billing/set-up-shop.ts";

const usage = `Makes products, prices and coupons in a Stripe account: npm run stripe -- [--plans plans.json] [--webhook URL]`;

/** Uses the account of STRIPE_SECRET_KEY, from the environment or .env. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { plans: { type: "string" }, webhook: { type: "string" } } });
  const { STRIPE_SECRET_KEY: key } = withEnvFile(process.cwd(), process.env);
  if (!key) throw new Error("STRIPE_SECRET_KEY must be set.");
  const stripe = new Stripe(key, { telemetry: false });
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  await setUpShop(stripe, values.plans ? readPlans(values.plans) : usualPlans, say);
  if (values.webhook) await makeWebhook(stripe, values.webhook, say);
}

function readPlans(file: string): PlansFile {
  const parsed = PlansFile.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
  return parsed.data;
}

async function makeWebhook(stripe: Stripe, url: string, say: (line: string) => void): Promise<void> {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const known = data.find((endpoint) => endpoint.url === url);
  if (known) return say(`Webhook ${url} is there (${known.id}); its secret is in Stripe's dashboard.`);
  const api_version = Stripe.API_VERSION as Stripe.WebhookEndpointCreateParams["api_version"];
  const { secret } = await stripe.webhookEndpoints.create({ url, enabled_events: ["*"], api_version });
  say(`Made webhook ${url}. Set STRIPE_WEBHOOK_SECRET=${secret}`);
}

await main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n${usage}\n`);
  process.exit(1);
});
