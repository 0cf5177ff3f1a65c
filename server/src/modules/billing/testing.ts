import type { AddressInfo } from "node:net";
import type Stripe from "stripe";
import { aCreator, aUser, type BuiltUser } from "../../testing/builders.ts";
import type { Answer, Caller } from "../../testing/caller.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { applyEvent } from "./receive-event.ts";
import type { SyncNeeds } from "./sync-needs.ts";

export const prices = ["price_starter_month", "price_growth_month", "price_pro_month", "price_agency_month"];

export type Customer = {
  user: BuiltUser;
  /** Signs in again for each call, however far the clock was moved. */
  call: Pick<Caller, "get" | "post">;
  /** Checks out the plan at this position of the slider. */
  checkout(plan: number, more?: { is_yearly?: boolean; coupon?: string | null }): Promise<Answer>;
  /** Completes a checkout with a card and returns the session's id. */
  buy(plan: number, more?: { is_yearly?: boolean; coupon?: string | null; card?: string }): Promise<string>;
  subscription(): Promise<{
    status: string;
    cancel_at_period_end: boolean;
    subscription_plan: { name: string };
  } | null>;
};

/** A user who can buy plans of the sandbox's Stripe. */
export async function aBuyer(app: TestApp, values: Parameters<typeof aUser>[1] = {}): Promise<Customer> {
  const user = await aUser(app.db, values);
  await aCreator(app.db, user);
  const call = alwaysSignedIn(app, user);
  const checkout: Customer["checkout"] = (plan, { is_yearly = false, coupon = null } = {}) => {
    const price_id = (prices[plan - 1] ?? "").replace("_month", is_yearly ? "_year" : "_month");
    return call.post("/stripe/checkout", { price_id, plan, is_yearly, coupon });
  };
  return {
    user,
    call,
    checkout,
    buy: async (plan, { card, ...more } = {}) => {
      const { body } = await checkout(plan, more);
      const id = String(body.url).split("/").at(-1) ?? "";
      await app.sandbox.stripe.pay(id, card);
      await call.get(`/stripe/check?session_id=${id}`);
      return id;
    },
    subscription: async () => (await call.get("/users/me")).body.subscription,
  };
}

function alwaysSignedIn(app: TestApp, user: BuiltUser): Customer["call"] {
  return {
    get: async (...asked) => (await app.as(user)).get(...asked),
    post: async (...asked) => (await app.as(user)).post(...asked),
  };
}

export const syncing = (app: TestApp): SyncNeeds => app.ctx;

/** Makes the app listen and Stripe deliver its events. */
export async function hearEvents(app: TestApp): Promise<void> {
  await app.server.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.server.address() as AddressInfo;
  await app.sandbox.stripe.setWebhook(
    `http://127.0.0.1:${port}/api/stripe/webhook`,
    app.ctx.payments?.webhookSecret ?? "",
  );
}

/** Applies the received events; returns their types. */
export async function applyEvents(app: TestApp): Promise<string[]> {
  const heard = app.jobs.flatMap((job) => (job.name === "apply-stripe-event" ? [job.data] : []));
  for (const event of heard) await applyEvent(syncing(app), event);
  const rest = app.jobs.filter(({ name }) => name !== "apply-stripe-event");
  app.jobs.splice(0, app.jobs.length, ...rest);
  return heard.map(({ type }) => type);
}

/** Moves both clocks and runs what is due at Stripe by then. */
export async function moveTo(app: TestApp, iso: string): Promise<void> {
  app.setTime(iso);
  await app.sandbox.clock.set(iso);
  await app.sandbox.stripe.run();
}

export const customerOf = async (app: TestApp, { user }: Customer) => {
  const all = await app.sandbox.stripe.customers();
  return all.find(({ metadata }) => metadata?.user_id === String(user.id))!;
};

/** The buyer's invoices so far, oldest first. */
export async function invoicesOf(app: TestApp, buyer: Customer) {
  const { id } = await customerOf(app, buyer);
  return (await app.sandbox.stripe.invoices()).filter(({ customer }) => customer === id);
}

export const setCard = async (app: TestApp, buyer: Customer, card: string) =>
  app.sandbox.stripe.setCard((await customerOf(app, buyer)).id, card);

/** Authenticates as the cardholder on the page of an invoice. */
export async function prove(url: string, card = ASKS_ALWAYS): Promise<number> {
  const form = new URLSearchParams({ card, step: "proved" });
  return (await fetch(url, { method: "POST", body: form, redirect: "manual" })).status;
}

/** A card that needs authentication each time. */
export const ASKS_ALWAYS = "4000002760003184";

export const stripeOf = async (app: TestApp): Promise<Stripe> => (await app.ctx.payments?.stripe())!;

export async function subscriptionsOf(app: TestApp, buyer: Customer) {
  const { id } = await customerOf(app, buyer);
  return (await app.sandbox.stripe.subscriptions()).filter(({ customer }) => customer === id);
}

export const duesOf = async (app: TestApp, buyer: Customer) =>
  (await invoicesOf(app, buyer)).map(({ amount_due }) => amount_due);

/** Delivers all of Stripe's events and applies them. */
export async function hearAll(app: TestApp): Promise<void> {
  await app.sandbox.stripe.run();
  await applyEvents(app);
}
