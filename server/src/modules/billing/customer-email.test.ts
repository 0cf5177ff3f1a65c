import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { findUntoldEmails, recordSentEmail } from "./emails.queries.ts";
import { sendEmailsToStripe } from "./send-emails-to-stripe.ts";
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

/** Opens the latest link that was mailed to this address. */
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

test("while Stripe is away it is asked once, not for each of those it has to hear of", async () => {
  const buyers = [await aBuyer(app), await aBuyer(app), await aBuyer(app)];
  for (const buyer of buyers) {
    await buyer.buy(1);
    await app.db
      .updateTable("users")
      .set({ email: `away-${buyer.user.email}` })
      .where("id", "=", buyer.user.id)
      .execute();
  }
  await app.sandbox.faults.add("POST /v1/customers/*", { kind: "error", status: 500 }, { times: 100 });
  await sendEmailsToStripe(syncing(app));
  const [fault] = await app.sandbox.faults.list();
  await app.sandbox.faults.clear();
  // The library retries twice by itself.
  expect(fault!.applied).toBe(3);
  await sweep();
  for (const buyer of buyers) expect(await emailAtStripe(buyer)).toBe(`away-${buyer.user.email}`);
});

test("what two tell at once is told again", async () => {
  const buyer = await aBuyer(app);
  await buyer.buy(1);
  const { id } = await customerOf(app, buyer);
  const { email } = buyer.user;
  await recordSentEmail(app.db, { customer_id: id, email: "newer@example.com", before: email });
  await recordSentEmail(app.db, { customer_id: id, email: "older@example.com", before: email });
  expect((await findUntoldEmails(app.db, 100)).map(({ customer_id }) => customer_id)).toContain(id);
  await sweep();
  expect((await findUntoldEmails(app.db, 100)).map(({ customer_id }) => customer_id)).not.toContain(id);
});
