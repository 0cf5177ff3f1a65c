import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { refusal } from "../errors.ts";
import { ageSubscription } from "./age-subscription.ts";
import { originOf } from "./call.ts";
import { catchUp } from "./catch-up.ts";
import { closeDispute, dispute, theCharge } from "./charges.ts";
import { completeSession } from "./complete-session.ts";
import type { StripeContext } from "./context.ts";
import { keepCard, makeDefault } from "./customers.routes.ts";
import { newEndpoint } from "./events.routes.ts";
import { newEvent } from "./events.ts";
import { StripeFailure } from "./failure.ts";
import { beginSubscription } from "./new-subscription.ts";
import { API_VERSION } from "./settings.ts";
import type { WebhookDeliverer } from "./webhooks.ts";
import type { Subscription } from "./wire.ts";

const Endpoint = z.strictObject({ url: z.url(), secret: z.string().min(8) });
const Changes = z.record(z.string(), z.unknown());
const Age = z.strictObject({ seconds: z.number().int().positive() });
const Bought = z.strictObject({ customer: z.string(), price: z.string(), since: z.iso.datetime() });
const Disputed = z.strictObject({ is_inquiry: z.boolean().default(false) });
const Closed = z.strictObject({ status: z.enum(["won", "lost"]) });
const Flood = z.strictObject({ type: z.string(), count: z.number().int().positive().max(20_000) });
const Paid = z.strictObject({ number: z.string() });

/** The control API for Stripe; control-client.ts is its typed client. */
export function addStripeControl(app: FastifyInstance, ctx: StripeContext, postman: WebhookDeliverer): void {
  const { store, settings } = ctx;
  addPurchases(app, ctx);
  addTroubles(app, ctx);

  /** Sets one endpoint with a known secret, replacing any others with the same URL. */
  app.put("/control/stripe/webhook", async (request, reply) => {
    const { url, secret } = Endpoint.parse(request.body);
    for (const each of [...store.webhook_endpoints.values()])
      if (each.url === url) await store.webhook_endpoints.remove(each.id);
    await store.webhook_endpoints.put(
      newEndpoint(ctx, { url, secret, enabled_events: ["*"], api_version: API_VERSION }),
    );
    return reply.code(204).send();
  });

  app.patch("/control/stripe/settings", async (request) => {
    await settings.change(Changes.parse(request.body));
    return settings.current();
  });

  /** Processes what is due by now, and delivers all pending events. */
  app.post("/control/stripe/run", async (request, reply) => {
    await ctx.inTurn(() => catchUp(ctx, originOf(request)));
    await postman.flush();
    return reply.code(204).send();
  });

  /** Acts as if a person had paid on the page. */
  app.post<{ Params: { id: string } }>("/control/stripe/sessions/:id/pay", async (request) => {
    const { number } = Paid.parse(request.body);
    const paid = { number, email: "somebody@example.com", origin: originOf(request) };
    return ctx
      .inTurn(() => completeSession(ctx, request.params.id, paid))
      .catch((error) => {
        throw error instanceof StripeFailure ? refusal(422, error.message) : error;
      });
  });

  /** Acts as if a person had entered this card in the portal, without paying open invoices. */
  app.put<{ Params: { id: string } }>("/control/stripe/customers/:id/card", async (request, reply) => {
    const { number } = Paid.parse(request.body);
    await ctx.inTurn(async () => {
      const method = await keepCard(ctx, request.params.id, number);
      await makeDefault(ctx, request.params.id, method.id);
    });
    return reply.code(204).send();
  });

  /** Makes one subscription older without moving the clock, and processes what became due by that. */
  app.post<{ Params: { id: string } }>("/control/stripe/subscriptions/:id/age", async (request, reply) => {
    const { seconds } = Age.parse(request.body);
    const subscription = store.subscriptions.get(request.params.id);
    if (!subscription) throw refusal(404, `There is no subscription ${request.params.id}.`);
    await ctx.inTurn(async () => {
      await ageSubscription(ctx, subscription.id, seconds);
      await catchUp(ctx, originOf(request));
    });
    return reply.code(204).send();
  });

  /** Empties the account, so that it sells nothing. */
  app.post("/control/stripe/empty", async (_request, reply) => {
    await store.clear();
    return reply.code(204).send();
  });

  app.get<{ Params: { kind: string } }>("/control/stripe/:kind", (request) => {
    const { kind } = request.params;
    if (!SHOWN.includes(kind as Shown)) throw refusal(404, `There is no ${kind} here.`);
    return { data: [...store[kind as Shown].values()] };
  });
}

function addTroubles(app: FastifyInstance, ctx: StripeContext): void {
  /** Acts as if the card's owner had disputed the charge; an inquiry takes no money back. */
  app.post<{ Params: { id: string } }>("/control/stripe/charges/:id/dispute", (request) => {
    const { is_inquiry } = Disputed.parse(request.body);
    return ctx.inTurn(async () => dispute(ctx, theCharge(ctx, request.params.id), is_inquiry));
  });

  app.post<{ Params: { id: string } }>("/control/stripe/disputes/:id/close", (request) =>
    ctx.inTurn(() => closeDispute(ctx, request.params.id, Closed.parse(request.body).status)),
  );

  /** Creates as many events as a busy account has, without delivering them. */
  app.post("/control/stripe/events", async (request, reply) => {
    const { type, count } = Flood.parse(request.body);
    await ctx.inTurn(async () => {
      for (let made = 0; made < count; made++) await ctx.store.events.put(newEvent(ctx, type, {}));
    });
    return reply.code(204).send();
  });
}

function addPurchases(app: FastifyInstance, ctx: StripeContext): void {
  /** Acts as if the customer had bought the subscription at that time with a valid card. */
  app.post("/control/stripe/subscriptions", async (request, reply) =>
    reply.code(201).send(await buy(ctx, Bought.parse(request.body), originOf(request))),
  );
}

async function buy(present: StripeContext, bought: z.infer<typeof Bought>, origin: string): Promise<Subscription> {
  const ctx = { ...present, isPast: true };
  const { customer, since } = bought;
  const price = ctx.store.prices.get(bought.price);
  if (!price) throw refusal(404, `There is no price ${bought.price}.`);
  return ctx.inTurn(async () => {
    const { id: payment_method } = await keepCard(ctx, customer, "4242424242424242");
    await makeDefault(ctx, customer, payment_method);
    const begins = { since: Math.floor(Date.parse(since) / 1000), origin, quantity: 1, discounts: [], metadata: {} };
    const { subscription } = await beginSubscription(ctx, { customer, price, payment_method, ...begins });
    return subscription;
  });
}

const SHOWN = [
  "customers",
  "subscriptions",
  "invoices",
  "charges",
  "sessions",
  "events",
  "deliveries",
  "balance_transactions",
] as const;
type Shown = (typeof SHOWN)[number];
