import { join } from "node:path";
import formbody from "@fastify/formbody";
import type { FastifyInstance } from "fastify";
import type { Clock } from "../clock.ts";
import type { Reset } from "../shared/add-platform.ts";
import { openSettings } from "../storage/settings.ts";
import { callsOf } from "./call.ts";
import { addCatalogCalls } from "./catalog.routes.ts";
import { catchUp } from "./catch-up.ts";
import { addChargeCalls } from "./charges.routes.ts";
import { addCheckoutPage } from "./checkout.page.ts";
import { createTurns, type StripeContext } from "./context.ts";
import { addStripeControl } from "./control.routes.ts";
import { addCouponCalls } from "./coupons.routes.ts";
import { addCustomerCalls } from "./customers.routes.ts";
import { addEventCalls } from "./events.routes.ts";
import { addInvoicePage } from "./invoice.page.ts";
import { addInvoiceCalls } from "./invoices.routes.ts";
import { addPortalCalls, addPortalPage } from "./portal.page.ts";
import { addSessionCalls } from "./sessions.routes.ts";
import { StripeSettings } from "./settings.ts";
import { openShop } from "./shop.ts";
import { openStripeStore } from "./store.ts";
import { addSubscriptionCalls } from "./subscriptions.routes.ts";
import { createWebhookDeliverer } from "./webhooks.ts";

const LOOK_MS = 1_000;

/** Stripe: the API under /v1, and the pages of checkout, portal and invoices. */
export async function addStripe(app: FastifyInstance, base: { clock: Clock; dataDir: string }): Promise<Reset> {
  const folder = join(base.dataDir, "stripe");
  const store = await openStripeStore(folder);
  const settings = await openSettings(join(folder, "settings.jsonl"), StripeSettings);
  let wake = () => {};
  const ctx: StripeContext = { store, settings, clock: base.clock, inTurn: createTurns(), wake: () => wake() };
  const postman = createWebhookDeliverer(ctx);
  const stop = keepGoing(ctx, postman, (work) => {
    wake = work;
  });
  await openShop(ctx);

  await app.register(async (below) => {
    below.removeAllContentTypeParsers();
    below.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
    const add = callsOf(below, ctx);
    for (const addCalls of [addCatalogCalls, addCouponCalls, addCustomerCalls, addSessionCalls]) addCalls(add, ctx);
    addChargeCalls(add, ctx);
    for (const addCalls of [addSubscriptionCalls, addInvoiceCalls, addPortalCalls, addEventCalls]) addCalls(add, ctx);
    below.all("/v1/*", (request, reply) => {
      const message = `Unrecognized request URL (${request.method}: ${request.url.split("?")[0]}).`;
      return reply.code(404).send({ error: { type: "invalid_request_error", message } });
    });
  });
  await app.register(async (below) => {
    await below.register(formbody);
    for (const addPage of [addCheckoutPage, addPortalPage, addInvoicePage]) addPage(below, ctx);
  });
  addStripeControl(app, ctx, postman);
  app.addHook("onClose", async () => {
    await stop();
    await settings.close();
    await store.close();
  });
  return async () => {
    await store.clear();
    await settings.clear();
    await openShop(ctx);
  };
}

/** Processes what became due every second, and delivers new events right away. */
function keepGoing(
  ctx: StripeContext,
  postman: ReturnType<typeof createWebhookDeliverer>,
  onWake: (work: () => void) => void,
) {
  let underWay: Promise<unknown> | undefined;
  let isAsked = false;
  const deliverAll = async (): Promise<void> => {
    do {
      isAsked = false;
      await postman.deliver();
    } while (isAsked);
  };
  const deliver = () => {
    isAsked = true;
    underWay ??= deliverAll()
      .catch((error) => console.error(error))
      .finally(() => {
        underWay = undefined;
      });
  };
  onWake(() => setImmediate(deliver));
  const timer = setInterval(() => {
    void ctx.inTurn(() => catchUp(ctx, "")).then(deliver, (error) => console.error(error));
  }, LOOK_MS).unref();
  return async () => {
    clearInterval(timer);
    postman.stop();
    await underWay;
    await ctx.inTurn(async () => undefined);
  };
}
