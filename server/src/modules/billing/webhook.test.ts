import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { endBilling } from "./end-billing.ts";
import { createPayments } from "./stripe-client.ts";
import { sweepBilling } from "./sweep-billing.ts";
import { aBuyer, applyEvents, type Customer, hearEvents, moveTo, syncing } from "./testing.ts";

let app: TestApp;
const start = "2026-04-01T00:00:00Z";
beforeAll(async () => {
  app = await testApp({ sandbox: true, now: start });
  await hearEvents(app);
});
afterAll(() => app.close());

const stripe = async () => (await app.ctx.payments?.stripe())!;
const idOf = async ({ user }: Customer) =>
  (
    await app.db
      .selectFrom("subscriptions")
      .select("subscription_id")
      .where("user_id", "=", user.id)
      .executeTakeFirstOrThrow()
  ).subscription_id ?? "";
const broadcasts = async () =>
  (await app.db.selectFrom("outbox").select("event").execute()).filter(({ event }) => event === "subscriptionUpdated")
    .length;
const settle = async () => {
  await app.sandbox.stripe.run();
  return applyEvents(app);
};

describe("events of Stripe (BI-13, RE-05)", () => {
  test("a purchase is known by its event alone, and all creators of the user hear of it", async () => {
    await moveTo(app, start);
    const buyer = await aBuyer(app);
    const { body } = await buyer.checkout(2);
    await app.sandbox.stripe.pay(String(body.url).split("/").at(-1) ?? "");
    expect(await buyer.subscription()).toBeNull();
    const before = await broadcasts();
    expect(await settle()).toContain("checkout.session.completed");
    expect(await buyer.subscription()).toMatchObject({ status: "active", subscription_plan: { name: "Growth" } });
    expect(await broadcasts()).toBe(before + 1);
    await buyer.call.get(`/stripe/check?session_id=${String(body.url).split("/").at(-1)}`);
    expect(await broadcasts()).toBe(before + 1);
  });

  test("doubled and in any order they come to the same, each applied once", async () => {
    await app.sandbox.stripe.set({ deliveries: 3, is_disordered: true, are_webhooks_held: true });
    const buyer = await aBuyer(app);
    await buyer.buy(1);
    await buyer.checkout(3);
    await buyer.call.post("/stripe/subscription/cancel", {});
    await app.sandbox.stripe.set({ are_webhooks_held: false });
    await app.sandbox.stripe.run();
    const heard = app.jobs.flatMap((job) => (job.name === "apply-stripe-event" ? [job.data.id] : []));
    expect(new Set(heard).size).toBe(heard.length);
    await applyEvents(app);
    expect(await buyer.subscription()).toMatchObject({
      cancel_at_period_end: true,
      subscription_plan: { name: "Pro" },
    });
    await app.sandbox.stripe.set({ deliveries: 1, is_disordered: false });
  });

  test("an end of an older subscription does not touch the newer one", async () => {
    const buyer = await aBuyer(app);
    await buyer.buy(1);
    await (await stripe()).subscriptions.cancel(await idOf(buyer));
    await buyer.buy(3);
    await settle();
    expect(await buyer.subscription()).toMatchObject({ status: "active", subscription_plan: { name: "Pro" } });
  });

  test("an hour without webhooks is healed by the sweep", async () => {
    const buyer = await aBuyer(app);
    await buyer.buy(1);
    await settle();
    await app.sandbox.stripe.set({ are_webhooks_held: true });
    await (await stripe()).subscriptions.cancel(await idOf(buyer));
    expect(await buyer.subscription()).toMatchObject({ status: "active" });
    await sweepBilling(syncing(app));
    expect(await applyEvents(app)).toContain("customer.subscription.deleted");
    expect(await buyer.subscription()).toMatchObject({ status: "canceled" });
    await sweepBilling(syncing(app));
    expect(await applyEvents(app)).toEqual([]);
    await app.sandbox.stripe.set({ are_webhooks_held: false });
  });

  test("an older look does not overwrite a newer one", async () => {
    const buyer = await aBuyer(app);
    await buyer.buy(1);
    await app.db.updateTable("subscriptions").set({ look: 1_000 }).where("user_id", "=", buyer.user.id).execute();
    await buyer.call.post("/stripe/subscription/cancel", {});
    expect(await buyer.subscription()).toMatchObject({ cancel_at_period_end: false });
  });
});

describe("what is not Stripe's", () => {
  const event = {
    id: "evt_forged",
    object: "event",
    type: "customer.subscription.deleted",
    created: 1,
    livemode: false,
    data: { object: {} },
  };
  const secret = () => app.ctx.payments?.webhookSecret ?? "";
  const sign = (body: string, key = secret(), at = Math.floor(app.ctx.clock.now().getTime() / 1000)) =>
    `t=${at},v1=${createHmac("sha256", key).update(`${at}.${body}`).digest("hex")}`;
  const send = (payload: string, signature?: string) =>
    app.raw({
      method: "POST",
      url: "/api/stripe/webhook",
      payload,
      headers: { "content-type": "application/json", ...(signature && { "stripe-signature": signature }) },
    });

  test("is refused and leaves nothing: no signature, another secret, another body, too old, too large (BI-210, ST-50)", async () => {
    const body = JSON.stringify(event);
    const now = Math.floor(app.ctx.clock.now().getTime() / 1000);
    const answers = [
      await send(body),
      await send(body, "nonsense"),
      await send(body, sign(body, "whsec_other")),
      await send(`${body} `, sign(body)),
      await send(body, sign(body, secret(), now - 301)),
      await send("", sign("")),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(400));
    expect((await send(`"${"x".repeat(600_000)}"`, sign(body))).status).toBe(413);
    expect(await app.db.selectFrom("stripe_events").selectAll().where("id", "=", "evt_forged").execute()).toEqual([]);
  });

  test("of the other mode it is answered, told to the operator and not kept, and nothing was bought by it (ST-51, B-6)", async () => {
    const payments = app.ctx.payments!;
    const buyer = await aBuyer(app);
    const { body } = await buyer.checkout(1);
    const session = String(body.url).split("/").at(-1) ?? "";
    await app.sandbox.stripe.pay(session);
    const error = vi.spyOn(app.ctx.log, "error");
    for (const [isLive, livemode] of [
      [false, true],
      [true, false],
    ]) {
      payments.isLive = isLive!;
      const other = JSON.stringify({ ...event, id: `evt_live_${livemode}`, livemode });
      expect((await send(other, sign(other))).body).toEqual({ received: true });
      expect(error).toHaveBeenCalledWith({ event: `evt_live_${livemode}`, livemode }, expect.any(String));
    }
    expect((await buyer.call.get(`/stripe/check?session_id=${session}`)).status).toBe(404);
    payments.isLive = false;
    error.mockRestore();
    const kept = app.db.selectFrom("stripe_events").selectAll().where("id", "like", "evt_live_%");
    expect(await kept.execute()).toEqual([]);
    expect((await buyer.call.get(`/stripe/check?session_id=${session}`)).status).toBe(200);
  });

  test.each([
    ["sk_test_1", false],
    ["rk_live_1", true],
    ["sk_live_1", true],
  ])("%s says which mode is ours", (secretKey, isLive) => {
    const credentials = { stripe: { secretKey, webhookSecret: "whsec_1" } };
    expect(createPayments({ ...app.ctx.config, credentials })).toMatchObject({ isLive });
  });

  test("a signed one is taken without an Origin, and sent again it changes nothing", async () => {
    const body = JSON.stringify({ ...event, id: "evt_twice", data: { object: { customer: "cus_nobody" } } });
    expect((await send(body, sign(body))).body).toEqual({ received: true });
    expect((await send(body, sign(body))).status).toBe(200);
    const asked = app.jobs.filter((job) => job.name === "apply-stripe-event" && job.data.id === "evt_twice");
    expect(asked).toHaveLength(1);
    await applyEvents(app);
  });
});

test("two hundred at once are all taken, and each is put in the queue once (BI-210)", async () => {
  const secret = app.ctx.payments?.webhookSecret ?? "";
  const at = Math.floor(app.ctx.clock.now().getTime() / 1000);
  const ids = Array.from({ length: 200 }, (_, n) => `evt_flood_${n}`);
  const statuses = await Promise.all(
    ids.map(async (id) => {
      const object = { customer: "cus_nobody" };
      const type = "customer.subscription.updated";
      const payload = JSON.stringify({ id, object: "event", type, created: at, livemode: false, data: { object } });
      const signed = createHmac("sha256", secret).update(`${at}.${payload}`).digest("hex");
      const headers = { "content-type": "application/json", "stripe-signature": `t=${at},v1=${signed}` };
      return (await app.raw({ method: "POST", url: "/api/stripe/webhook", payload, headers })).status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  const queued = app.jobs.flatMap((job) => (job.name === "apply-stripe-event" ? [job.data.id] : []));
  expect(queued.filter((id) => id.startsWith("evt_flood_")).toSorted()).toEqual(ids.toSorted());
  await applyEvents(app);
});

describe("what ends with a plan", () => {
  test("a failed renewal keeps the plan and is told, and its end is told too", async () => {
    await moveTo(app, start);
    const buyer = await aBuyer(app);
    await buyer.buy(2, { card: "4000000000000341" });
    await settle();
    app.jobs.length = 0;
    await moveTo(app, "2026-05-01T01:00:00Z");
    await applyEvents(app);
    expect(await buyer.subscription()).toMatchObject({ status: "past_due" });
    const mails = () => app.mails().filter(({ to }) => to === buyer.user.email);
    expect(mails().map(({ subject }) => subject)).toEqual(["Your payment failed"]);

    await moveTo(app, "2026-05-09T00:00:00Z");
    await applyEvents(app);
    expect(await buyer.subscription()).toMatchObject({ status: "canceled" });
    const mail = mails().at(-1);
    expect([mail?.to, mail?.subject]).toEqual([buyer.user.email, "Your Growth plan has ended"]);
    expect(mail?.text).toContain("Its last payment failed, and so did the tries after it.");
    expect(mail?.text).toContain("You can schedule 5 posts a month from now on.");
  });

  test("who left, and whom the operator took the plan from, are told which it was", async () => {
    await moveTo(app, start);
    const [leaver, other] = [await aBuyer(app), await aBuyer(app)];
    for (const buyer of [leaver, other]) await buyer.buy(1);
    await leaver.call.post("/stripe/subscription/cancel", {});
    await (await stripe()).subscriptions.cancel(await idOf(other));
    await moveTo(app, "2026-05-02T00:00:00Z");
    await settle();
    const said = (buyer: Customer) => app.mails().find(({ to }) => to === buyer.user.email)?.text;
    expect(said(leaver)).toContain("You canceled it, and the time you had paid for is over.");
    expect(said(other)).toContain("It was canceled before the end of its period.");
  });

  test("a new card in the portal repairs it", async () => {
    await moveTo(app, "2026-06-01T00:00:00Z");
    const buyer = await aBuyer(app);
    await buyer.buy(2, { card: "4000000000000341" });
    await moveTo(app, "2026-07-01T01:00:00Z");
    await applyEvents(app);
    const { body } = await buyer.call.get("/stripe/portal");
    const form = new URLSearchParams({ action: "card", card: "4242424242424242", expiry: "12/40", cvc: "123" });
    await fetch(body.url, { method: "POST", body: form, redirect: "manual" });
    await settle();
    expect(await buyer.subscription()).toMatchObject({ status: "active" });
  });

  test("who is deleted pays no more, also when Stripe does not answer at first (BI-20)", async () => {
    const buyer = await aBuyer(app);
    await buyer.buy(1);
    const id = await idOf(buyer);
    const caller = await app.as(buyer.user);
    expect((await caller.delete("/users/me", { payload: { current_password: buyer.user.password } })).status).toBe(204);
    const [job] = app.jobs.flatMap((each) => (each.name === "end-billing" ? [each.data] : []));
    await app.sandbox.faults.add("DELETE /v1/customers/*", { kind: "error", status: 500 }, { times: 3 });
    await expect(endBilling(app.ctx, job!)).rejects.toThrow();
    await endBilling(app.ctx, job!);
    await endBilling(app.ctx, job!);
    expect((await (await stripe()).subscriptions.retrieve(id)).status).toBe("canceled");
  });
});
