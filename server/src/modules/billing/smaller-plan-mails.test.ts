import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { chargePosts } from "./quota.ts";
import { sweepBilling } from "./sweep-billing.ts";
import { aBuyer, type Customer, hearAll, hearEvents, moveTo, syncing } from "./testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true, now: "2026-05-01T00:00:00Z" });
  await hearEvents(app);
});
afterAll(() => app.close());

const mailsTo = ({ user }: Customer) => app.mails().filter(({ to }) => to === user.email);
const sweep = async () => {
  await sweepBilling(syncing(app));
  await hearAll(app);
};

/** A buyer who has used more of the largest plan than the smallest gives. */
async function aBusyBuyer(at: string): Promise<Customer> {
  await moveTo(app, at);
  const buyer = await aBuyer(app);
  await buyer.buy(4);
  await app.db.transaction().execute((tx) => chargePosts(tx, buyer.user.id, 61, app.ctx.clock.now()));
  return buyer;
}

test("a mail says when a smaller plan starts, another that it does; asked for twice it is said once (BI-26)", async () => {
  const buyer = await aBusyBuyer("2026-05-11T20:30:00Z");
  await buyer.checkout(1);
  await buyer.checkout(1);
  const [waits, ...more] = mailsTo(buyer);
  expect([waits?.subject, more]).toEqual(["Your plan changes to Starter on 11 June 2026", []]);
  expect(waits?.text).toContain("Agency stays until the month you paid for is over.");
  expect(waits?.text).toContain("From then on you can schedule 60 posts a month, billed by the month.");
  await moveTo(app, "2026-06-11T20:00:00Z");
  for (let turn = 0; turn < 2; turn++) await sweep();
  const [starts, ...others] = mailsTo(buyer).slice(1);
  expect([starts?.subject, others]).toEqual(["Your Starter plan starts", []]);
  expect(starts?.text).toContain("your plan is Starter from 11 June 2026 on: 60 posts a month");
});

test("no mail says that it starts when it was dropped, or another plan was bought meanwhile (BI-26)", async () => {
  const [dropper, other] = [await aBusyBuyer("2026-05-12T20:30:00Z"), await aBusyBuyer("2026-05-12T20:30:00Z")];
  for (const buyer of [dropper, other]) await buyer.checkout(1);
  await dropper.checkout(4);
  await other.checkout(4, { is_yearly: true });
  await moveTo(app, "2026-06-12T20:00:00Z");
  await sweep();
  for (const buyer of [dropper, other])
    expect(mailsTo(buyer).map(({ subject }) => subject)).toEqual(["Your plan changes to Starter on 12 June 2026"]);
});

test("who has proved no email is sent none (BI-26)", async () => {
  await moveTo(app, "2026-05-13T20:30:00Z");
  const buyer = await aBusyBuyer("2026-05-13T20:30:00Z");
  await app.db.updateTable("users").set({ email_verified_at: null }).where("id", "=", buyer.user.id).execute();
  expect((await buyer.checkout(1)).status).toBe(200);
  expect(mailsTo(buyer)).toEqual([]);
});
