import { createHmac } from "node:crypto";
import { seeded } from "@ponkan/contract/ban-shield/testing/random-items";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pick, type Random } from "../../testing/fuzz/pick.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { applyEvent } from "./receive-event.ts";
import { sweepBilling } from "./sweep-billing.ts";
import { aBuyer, type Customer, moveTo, prices, stripeOf, type subscriptionsOf, syncing } from "./testing.ts";

const STORIES = Number(process.env.EVENT_STORIES ?? 15);
const SEED = Number(process.env.EVENT_SEED ?? 20_261_119);
const timeout = 120_000 + STORIES * 3_000;
const ROUNDS = 5;
const AT_ONCE = 6;
const NEVER_TOLD = 0.2;
const start = Date.parse("2026-04-01T00:00:00Z");
const [GOOD, FAILS_LATER] = ["4242424242424242", "4000000000000341"];
const plans = ["Starter", "Growth", "Pro", "Agency"];

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true, now: new Date(start).toISOString() });
});
afterAll(() => app.close());

/** A year of purchases, changes and failed payments per story, with webhooks in any order, duplicated or missing. */
test(`${STORIES} stories end as Stripe has them, in whatever order it tells of them (FT-8, B-1, B-2, B-3)`, {
  timeout,
}, async () => {
  const random = seeded(SEED);
  const stories = await inTurns(Array.from({ length: STORIES }), () => aBuyer(app));
  const post = createPost(random);
  for (let round = 0; round < ROUNDS; round++) {
    await moveTo(app, new Date(start + round * 600_000).toISOString());
    const chosen = stories.map((buyer) => ({ buyer, step: stepIn(round, random), dice: seeded(random() * 1e9) }));
    const books = await readBooks();
    await inTurns(chosen, ({ buyer, step, dice }) => step(buyer, dice, ownOf(books, buyer).find(isLive)));
    await post.collect(await app.sandbox.stripe.events(), ROUNDS - round);
    await post.deliver();
  }
  await post.deliverAll();
  stories.push(await aBuyer(app));
  const unheard = await endOneUnheard(stories.at(-1)!);
  expect((await differing(stories)).map(({ story }) => story)).toContain(unheard);
  for (let sweep = 0; sweep < 2; sweep++) {
    await sweepBilling(syncing(app));
    await applyAll(random);
  }
  expect(await differing(stories)).toEqual([]);
  expect(post.refused).toEqual([]);
});

const stepIn = (round: number, random: Random) => (round === 0 ? does.buy : pick(random, steps));

/** What users do, or what happens to them. Refusals are fine; none may be a failure of ours. */
const does = {
  buy: async (buyer: Customer, random: Random): Promise<void> => {
    const { body } = await calmly(buyer.checkout(1 + Math.floor(random() * 4), { is_yearly: random() < 0.3 }));
    const session = /cs_\w+/.exec(String(body.url))?.[0];
    if (!session || random() < 0.1) return;
    await app.sandbox.stripe.pay(session, random() < 0.3 ? FAILS_LATER : GOOD);
    if (random() < 0.5) await calmly(buyer.call.get(`/stripe/check?session_id=${session}`));
  },
  change: async (buyer: Customer, random: Random) => void (await calmly(buyer.checkout(1 + Math.floor(random() * 4)))),
  cancel: async (buyer: Customer) => void (await calmly(buyer.call.post("/stripe/subscription/cancel", {}))),
  reactivate: async (buyer: Customer) => void (await calmly(buyer.call.post("/stripe/subscription/reactivate", {}))),
  endedByOperator: async (_buyer: Customer, _random: Random, live?: Subscription) => {
    if (live) await (await stripeOf(app)).subscriptions.cancel(live.id);
  },
  renew: async (_buyer: Customer, random: Random, live?: Subscription) => {
    if (!live) return;
    await app.sandbox.stripe.setCard(live.customer, random() < 0.4 ? FAILS_LATER : GOOD);
    await app.sandbox.stripe.passDays(live.id, 31);
  },
};

/** What happens only at Stripe is known only by its events. */
const steps = [...Object.values(does), does.endedByOperator, does.renew, does.renew];

/** An end that only the sweep can discover. */
async function endOneUnheard(buyer: Customer): Promise<number> {
  await buyer.buy(1);
  await does.endedByOperator(buyer, Math.random, ownOf(await readBooks(), buyer).find(isLive));
  return buyer.user.id;
}

async function calmly<T extends { status: number }>(asked: Promise<T>): Promise<T> {
  const answer = await asked;
  expect(answer.status).toBeLessThan(500);
  return answer;
}

type Subscription = Awaited<ReturnType<typeof subscriptionsOf>>[number];
type Event = Awaited<ReturnType<TestApp["sandbox"]["stripe"]["events"]>>[number];

const isLive = ({ status }: Subscription) => status === "active" || status === "past_due";

/** What Stripe has for each buyer, by user. */
async function readBooks(): Promise<Map<string, Subscription[]>> {
  const owners = new Map(
    (await app.sandbox.stripe.customers()).map(({ id, metadata }) => [id, metadata?.user_id ?? ""]),
  );
  return Map.groupBy(await app.sandbox.stripe.subscriptions(), ({ customer }) => owners.get(customer) ?? "");
}

const ownOf = (books: Map<string, Subscription[]>, { user }: Customer) => books.get(String(user.id)) ?? [];

/** Stories whose plan differs from Stripe's records. */
async function differing(stories: readonly Customer[]) {
  const books = await readBooks();
  const all = await inTurns(stories, async (buyer) => ({
    story: buyer.user.id,
    here: shownHere(await buyer.subscription()),
    there: shownThere(ownOf(books, buyer)),
  }));
  return all.filter(({ here, there }) => here !== there);
}

const shownHere = (known: Awaited<ReturnType<Customer["subscription"]>>) =>
  known && `${known.status} ${known.subscription_plan.name}${known.cancel_at_period_end ? ", ends" : ""}`;

/** A live one, otherwise the latest to begin. */
function shownThere(own: readonly Subscription[]): string | null {
  const begun = own.filter(({ status }) => !status.startsWith("incomplete"));
  const counts = begun.find(isLive) ?? begun.toSorted((one, other) => other.created - one.created)[0];
  if (!counts) return null;
  const price = counts.items.data[0]!.price.id.replace("_year", "_month");
  const isEnding = counts.cancel_at_period_end || counts.cancel_at !== null;
  return `${counts.status} ${plans[prices.indexOf(price)]}${isEnding ? ", ends" : ""}`;
}

/** Delivers some events late, some two or three times, some never. */
function createPost(random: Random) {
  const seen = new Set<string>();
  const bags: Event[][] = Array.from({ length: ROUNDS }, () => []);
  const refused: number[] = [];

  async function bring(events: readonly Event[]): Promise<void> {
    const statuses = await inTurns(shuffled(events, random), tell);
    refused.push(...statuses.filter((status) => status !== 200));
    await applyAll(random);
  }
  return {
    refused,
    collect: async (events: readonly Event[], roundsLeft: number) => {
      // Some customers get no events at all, and single events get lost.
      const cut = new Map<string, boolean>();
      for (const event of events.filter(({ id }) => !seen.has(id))) {
        seen.add(event.id);
        const { customer = "" } = event.data.object as { customer?: string };
        if (!cut.has(customer)) cut.set(customer, random() < NEVER_TOLD);
        const isLost = cut.get(customer) || random() < NEVER_TOLD;
        const copies = isLost ? 0 : 1 + Math.floor(random() * 3);
        for (let copy = 0; copy < copies; copy++)
          bags[bags.length - 1 - Math.floor(random() * roundsLeft)]!.push(event);
      }
    },
    deliver: async () => bring(bags.shift() ?? []),
    deliverAll: async () => bring(bags.splice(0).flat()),
  };
}

async function tell(event: Event): Promise<number> {
  const payload = JSON.stringify(event);
  const at = Math.floor(app.ctx.clock.now().getTime() / 1000);
  const v1 = createHmac("sha256", app.ctx.payments?.webhookSecret ?? "")
    .update(`${at}.${payload}`)
    .digest("hex");
  const headers = { "content-type": "application/json", "stripe-signature": `t=${at},v1=${v1}` };
  return (await app.raw({ method: "POST", url: "/api/stripe/webhook", payload, headers })).status;
}

/** Like workers: several at once, in any order. */
async function applyAll(random: Random): Promise<void> {
  const heard = app.jobs.splice(0).flatMap((job) => (job.name === "apply-stripe-event" ? [job.data] : []));
  await inTurns(shuffled(heard, random), (event) => applyEvent(syncing(app), event));
}

function shuffled<T>(all: readonly T[], random: Random): T[] {
  return all
    .map((each) => ({ each, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ each }) => each);
}

async function inTurns<T, R>(all: readonly T[], work: (each: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const waiting = [...all.entries()];
  const hand = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, hand));
  return results;
}
