import type Stripe from "stripe";
import type { AppContext } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";
import { endIfRefundedOrDisputed } from "./end-if-refunded-or-disputed.ts";
import type { HeardEvent } from "./heard-event.ts";
import { syncPlans } from "./plans.ts";
import { settleHeldChange } from "./settle-intents.ts";
import { findUserOfCustomer, forgetCustomer, insertEvents } from "./stripe.queries.ts";
import type { SyncNeeds } from "./sync-needs.ts";
import { syncSubscription } from "./sync-subscription.ts";

/** Older events are replays. */
const OLDEST_SECONDS = 300;

export const notSigned = () => new Refusal(400, "The signature is not valid.");

/** Accepts only what Stripe signed with our secret, not long ago. */
export async function verifyEvent(
  { payments, clock }: Pick<AppContext, "payments" | "clock">,
  raw: Buffer,
  signature: string | undefined,
): Promise<Stripe.Event> {
  if (!payments || !signature) throw notSigned();
  const stripe = await payments.stripe();
  const now = clock.now().getTime();
  try {
    return stripe.webhooks.constructEvent(raw, signature, payments.webhookSecret, OLDEST_SECONDS, undefined, now);
  } catch {
    throw notSigned();
  }
}

type Received = Pick<Stripe.Event, "id" | "type" | "created" | "data" | "livemode">;

/** Stores and queues events in one transaction, so that each is applied once and none is lost. */
export async function receiveEvents(
  { db, jobs, payments, log }: Pick<AppContext, "db" | "jobs" | "payments" | "log">,
  received: readonly Received[],
): Promise<void> {
  const isOurs = ({ livemode }: Received) => livemode === payments?.isLive;
  const events = received.filter(isOurs);
  for (const { id, livemode } of received.filter((event) => !isOurs(event)))
    log.error({ event: id, livemode }, "an event is of the other mode of Stripe than our key: it was ignored");
  if (events.length === 0) return;
  await db.transaction().execute(async (tx) => {
    const fresh = await insertEvents(tx, events);
    for (const event of events.filter(({ id }) => fresh.has(id))) {
      const heard = { id: event.id, type: event.type, customer: customerOf(event), charge: chargeOf(event) };
      if (heard.customer || heard.charge || isOfPlans(heard)) await jobs.enqueue(tx, "apply-stripe-event", heard);
    }
  });
}

function customerOf({ type, data }: Pick<Stripe.Event, "type" | "data">): string | null {
  const object = data.object as { id?: unknown; customer?: unknown };
  const customer =
    type.startsWith("customer.") && !type.startsWith("customer.subscription.") ? object.id : object.customer;
  return typeof customer === "string" ? customer : null;
}

/** The charge of a refund or dispute. */
function chargeOf({ type, data }: Pick<Stripe.Event, "type" | "data">): string | null {
  const object = data.object as { id?: unknown; charge?: unknown };
  const charge =
    type === "charge.refunded" ? object.id : type.startsWith("charge.dispute.") ? object.charge : undefined;
  return typeof charge === "string" ? charge : null;
}

const isOfPlans = ({ type }: Pick<HeardEvent, "type">) => type.startsWith("price.") || type.startsWith("product.");

/** Uses nothing of the event's content: the state is read from Stripe, so the order of events does not matter. */
export async function applyEvent(ctx: SyncNeeds, event: HeardEvent): Promise<void> {
  if (isOfPlans(event)) return syncPlans(ctx);
  if (event.charge) await endIfRefundedOrDisputed(ctx, event.charge);
  const userId = event.customer ? await findUserOfCustomer(ctx.db, event.customer) : undefined;
  if (userId === undefined) return;
  await settleHeldChange(ctx, userId);
  await syncSubscription(ctx, userId);
  if (event.type === "customer.deleted") await forgetCustomer(ctx.db, event.customer!);
}
