import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { aSession } from "@ponkan/server/testing/builders";
import { createApi } from "../chaos/clients/api.ts";
import { randomFrom } from "../chaos/random.ts";
import { somePeople } from "../stack/people.ts";
import { type Stack, startStack } from "../stack/stack.ts";
import { buy, compareWithStripe, type Payer, schedule } from "./payer.ts";

export type Renewed = {
  days: number;
  /** Billing periods that Stripe renewed, of all payers. */
  renewals: number;
  /** Comparisons in which the used posts differed from those since the last reset. */
  quota: number;
  /** Comparisons in which status or end of the paid period differed from Stripe's. */
  subscriptions: number;
  /** Invoices that are still open at the end, although all cards are valid by then. */
  unpaid: number;
  refused: number;
};

const PAYERS = 8;
const STEP_MS = 10_000;
const SHORTEST_DAYS = 70;
const DAY = 86_400_000;
const MINUTE = 60_000;
const GOOD_CARD = "4242424242424242";
const BAD_CARD = "4000000000000341";
/** One card fails on these days: when its owner's second month is due, and at two retries. */
const BAD_DAYS = [28, 36] as const;
const UNLUCKY = 1;

/**
 * Runs users with monthly plans in an installation of its own. Its clock and the sandbox's jump from shortly before
 * midnight to shortly after it, day after day. Renewals arrive by webhooks, each twice and out of order.
 */
export async function startRenewals(minutes: number): Promise<{ end(): Promise<Renewed> }> {
  const { stack, url, goTo } = await clockedStack();
  const { sandbox } = stack;
  await sandbox.stripe.set({ deliveries: 2, is_disordered: true });
  const people = await somePeople(stack, { prefix: "payer", count: PAYERS, hasPlan: false });
  const payers = people.map((person): Payer => ({ person, starts: new Set(), posted: [] }));
  const needs = { sandbox, api: createApi(url, { record() {}, lines: [] }, randomFrom("soak", "renewals")) };
  const strideDays = Math.max(1, Math.ceil(SHORTEST_DAYS / Math.max(1, (minutes * 60_000) / STEP_MS / 2)));
  const firstMidnight = (Math.floor(Date.now() / DAY) + 1) * DAY;
  const sum: Renewed = { days: 0, renewals: 0, quota: 0, subscriptions: 0, unpaid: 0, refused: 0 };
  let card = GOOD_CARD;
  let isOver = false;

  async function compare(payer: Payer, now: number): Promise<void> {
    const { quota, subscriptions } = await compareWithStripe(needs, payer, now);
    sum.quota += quota;
    sum.subscriptions += subscriptions;
  }

  async function live(step: number): Promise<void> {
    sum.days = Math.floor(step / 2) * strideDays;
    const now = firstMidnight + sum.days * DAY + (step % 2 === 0 ? -10 : 10) * MINUTE;
    await goTo(now, payers);
    const due = sum.days >= BAD_DAYS[0] && sum.days < BAD_DAYS[1] ? BAD_CARD : GOOD_CARD;
    if (due !== card) await sandbox.stripe.setCard(payers[UNLUCKY]!.customer!, due);
    card = due;
    // One more user each step: some pay shortly before midnight, some shortly after.
    for (const payer of payers.slice(0, step + 1)) {
      if (!payer.customer) await buy(needs, payer);
      await compare(payer, now);
      if (!(await schedule(needs, payer, now))) sum.refused++;
      await compare(payer, now);
    }
  }

  const living = (async () => {
    for (let step = 0; !isOver; step++) {
      const begun = Date.now();
      await live(step);
      while (!isOver && Date.now() < begun + STEP_MS) await wait(200);
    }
  })();
  // A failure here must not end the rest of the soak.
  const ended = living.catch((error: Error) => {
    console.error(error);
    sum.refused++;
  });
  return {
    end: async () => {
      isOver = true;
      await ended;
      const open = (await sandbox.stripe.invoices()).filter(({ status }) => status !== "paid");
      await stack.stop();
      const renewals = payers.reduce((count, { starts }) => count + Math.max(0, starts.size - 1), 0);
      return { ...sum, renewals, unpaid: open.length };
    },
  };
}

/** Starts processes whose clock can be set, together with the sandbox's. */
async function clockedStack(): Promise<{
  stack: Stack;
  url: string;
  goTo(moment: number, payers: Payer[]): Promise<void>;
}> {
  const stack = await startStack();
  const file = join(stack.dir, "clock");
  await writeFile(file, "0");
  const clock = pathToFileURL(join(import.meta.dirname, "../faults/wrong-clock.ts")).href;
  const env = { NODE_OPTIONS: `--import=${clock}`, CLOCK_FILE: file };
  const web = await stack.launchServer("web", env);
  await web.ready;
  await (await stack.launchServer("worker", env)).ready;
  return {
    stack,
    url: web.url,
    goTo: async (moment, payers) => {
      await writeFile(file, String(moment - Date.now()));
      await stack.sandbox.clock.set(new Date(moment));
      // The processes read their clock ten times a second.
      await wait(1000);
      await stack.sandbox.stripe.run();
      // Sessions do not last for months, so each payer gets a new one.
      for (const payer of payers) {
        const { cookie } = await aSession(stack.database.db, { id: payer.person.user_id }, new Date(moment));
        payer.person = { ...payer.person, cookie };
      }
    },
  };
}
