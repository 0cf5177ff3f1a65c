import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { sweepBilling } from "./sweep-billing.ts";
import { aBuyer, type Customer, customerOf, stripeOf, syncing } from "./testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true, now: "2026-04-01T00:00:00Z" });
  await app.sandbox.clock.set("2026-04-01T00:00:00Z");
});
afterAll(() => app.close());

const emailAtStripe = async (buyer: Customer) => (await customerOf(app, buyer)).email;
const sweep = () => sweepBilling(syncing(app));

/** Opens the link that was mailed last to this address. */
async function prove(buyer: Customer, email: string): Promise<void> {
  const mail = app.mails().findLast(({ to, text }) => to === email && text.includes("/settings?token="));
  const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  expect((await buyer.call.post("/users/me/email/verify", { token })).status).toBe(200);
}

test("Stripe learns an email once it is proved, and no earlier", async () => {
  const buyer = await aBuyer(app, { email_verified_at: null });
  await buyer.buy(2);
  await sweep();
  expect(await emailAtStripe(buyer)).toBeNull();

  expect((await buyer.call.post("/users/me/email/verification", {})).status).toBe(204);
  await prove(buyer, buyer.user.email);
  await sweep();
  expect(await emailAtStripe(buyer)).toBe(buyer.user.email);
});

test("a new email reaches Stripe once it is proved", async () => {
  const buyer = await aBuyer(app);
  await buyer.buy(2);
  expect(await emailAtStripe(buyer)).toBe(buyer.user.email);

  const email = `new-${buyer.user.email}`;
  const call = await app.as(buyer.user);
  const changes = { email, current_password: buyer.user.password };
  expect((await call.patch("/users/me", changes)).status).toBe(200);
  await sweep();
  expect(await emailAtStripe(buyer)).toBe(buyer.user.email);
  await prove(buyer, email);
  await sweep();
  expect(await emailAtStripe(buyer)).toBe(email);
});

test("who is gone at Stripe keeps nobody else's email from it", async () => {
  const [gone, there] = [await aBuyer(app), await aBuyer(app)];
  for (const buyer of [gone, there]) await buyer.buy(1);
  const stripe = await stripeOf(app);
  await stripe.customers.del((await customerOf(app, gone)).id);
  for (const { user } of [gone, there])
    await app.db
      .updateTable("users")
      .set({ email: `new-${user.email}` })
      .where("id", "=", user.id)
      .execute();
  await sweep();
  expect(await emailAtStripe(there)).toBe(`new-${there.user.email}`);
});
