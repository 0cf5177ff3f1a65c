import type { AddCall, Call } from "./call.ts";
import {
  type AlsoHeld,
  changePrice,
  dropPending,
  endSubscription,
  type PaymentBehavior,
} from "./change-subscription.ts";
import type { StripeContext } from "./context.ts";
import { attachDiscounts, givenDiscounts } from "./discounts.ts";
import { emit } from "./events.ts";
import { cardFailure, invalid, lacking } from "./failure.ts";
import { theCustomer, thePrice, theSubscription } from "./find.ts";
import type { Params } from "./form.ts";
import { mergedMetadata } from "./input.ts";
import { beginSubscription, chargeSubscription } from "./new-subscription.ts";
import { pageOf } from "./paging.ts";
import type { Subscription } from "./wire.ts";

export function addSubscriptionCalls(add: AddCall, ctx: StripeContext): void {
  const { store } = ctx;
  add("GET", "/subscriptions", ({ input }) => {
    const [customer, status, price] = [input.text("customer"), input.text("status"), input.text("price")];
    const hasStatus = (each: Subscription) =>
      status === "all" || (status === undefined ? each.status !== "canceled" : each.status === status);
    const isWanted = (each: Subscription) =>
      (customer === undefined || each.customer === customer) &&
      (price === undefined || each.items.data.some((item) => item.price.id === price)) &&
      hasStatus(each);
    return pageOf("/v1/subscriptions", [...store.subscriptions.values()].filter(isWanted), input);
  });
  add("GET", "/subscriptions/:id", ({ params }) => theSubscription(ctx, params.id ?? ""));
  add("POST", "/subscriptions", (call) => createSubscription(ctx, call));
  add("POST", "/subscriptions/:id", (call) => updateSubscription(ctx, call));
  add("DELETE", "/subscriptions/:id", ({ params, input }) => {
    input.ignore("invoice_now", "prorate");
    const details = input.group("cancellation_details");
    const subscription = theSubscription(ctx, params.id ?? "");
    if (subscription.status === "canceled")
      throw invalid(`No such subscription: '${subscription.id}'`, { code: "resource_missing", param: "id" }, 404);
    return endSubscription(ctx, { ...subscription, ...saidBy(details, subscription) }, "cancellation_requested");
  });
  add("DELETE", "/subscriptions/:id/discount", async ({ params }) => {
    const subscription = theSubscription(ctx, params.id ?? "");
    const [id] = subscription.discounts;
    await store.subscriptions.put({ ...subscription, discounts: [] });
    return { id: id ?? "", object: "discount", deleted: true };
  });
}

async function createSubscription(ctx: StripeContext, { input, origin }: Call): Promise<Subscription> {
  const customer = theCustomer(ctx, input.needed("customer"), "customer");
  const [given] = (input.list("items") ?? []) as Params[];
  if (typeof given?.price !== "string") throw lacking("items[0][price]");
  const price = thePrice(ctx, given.price, "items[0][price]");
  const payment_method = input.text("default_payment_method") ?? null;
  input.ignore("payment_behavior", "proration_behavior", "off_session", "collection_method");
  const found = givenDiscounts(ctx, input.list("discounts") ?? [], customer.id);
  const charged = chargeSubscription(ctx, {
    customer: customer.id,
    default_payment_method: payment_method,
  } as Subscription);
  if (charged.kind === "declined") throw cardFailure(charged.decline);
  const discounts = await attachDiscounts(ctx, found, { customer: customer.id, subscription: null });
  const metadata = mergedMetadata({}, input.group("metadata"));
  const quantity = Number(given.quantity ?? 1);
  const wanted = { customer: customer.id, price, quantity, discounts, metadata, payment_method, origin };
  return (await beginSubscription(ctx, wanted)).subscription;
}

async function updateSubscription(ctx: StripeContext, call: Call): Promise<Subscription> {
  const { params, input } = call;
  const before = theSubscription(ctx, params.id ?? "");
  if (before.status === "canceled" || before.status === "incomplete_expired") {
    const message = "A canceled subscription can only update its cancellation_details and metadata.";
    throw invalid(message);
  }
  const items = (input.list("items") ?? []) as Params[];
  const behavior = (input.text("payment_behavior") ?? "allow_incomplete") as PaymentBehavior;
  const prorates = input.text("proration_behavior") ?? "create_prorations";
  const at = input.number("proration_date") ?? ctx.clock.seconds();
  checkPending(behavior, input);

  // The charge comes first: if it is refused, nothing of the update is applied.
  const [given] = items;
  const price = typeof given?.price === "string" ? thePrice(ctx, given.price, "items[0][price]") : undefined;
  if (given && given.id !== before.items.data[0]?.id)
    throw invalid("The sandbox knows subscriptions with one item: send its id.", { param: "items[0][id]" });
  let outcome: "changed" | "held" = "changed";
  if (price && price.id !== before.items.data[0]?.price.id) {
    if (prorates !== "always_invoice" && prorates !== "none")
      throw invalid("The sandbox knows proration_behavior=always_invoice and none.");
    const quantity = Number(given?.quantity ?? before.items.data[0]?.quantity ?? 1);
    const change = { price, quantity, at, origin: call.origin, prorates: prorates !== "none" };
    outcome = await changePrice(ctx, before, change, { behavior, also: alsoHeld(input) });
  } else if (contradicts(before, input)) await dropPending(ctx, before);
  const now = theSubscription(ctx, before.id);
  const after = outcome === "held" ? now : await withOtherFields(ctx, now, input);
  await ctx.store.subscriptions.put(after);
  if (JSON.stringify(after) !== JSON.stringify(before)) await emit(ctx, "customer.subscription.updated", after, before);
  return after;
}

function alsoHeld(input: Call["input"]): AlsoHeld {
  const metadata = input.group("metadata");
  return {
    metadata: metadata ? mergedMetadata({}, metadata) : null,
    discounts: input.isCleared("discounts") ? [] : null,
    cancel_at_period_end: input.flag("cancel_at_period_end") ?? null,
  };
}

/** Whether the update sets cancel_at_period_end to the opposite of what is held back for a payment. */
function contradicts({ pending_update }: Subscription, input: Call["input"]): boolean {
  const [held, asked] = [pending_update?.cancel_at_period_end, input.flag("cancel_at_period_end")];
  return typeof held === "boolean" && asked !== undefined && held !== asked;
}

function checkPending(behavior: string, input: Call["input"]): void {
  if (behavior !== "pending_if_incomplete") return;
  const other = ["cancel_at", "default_payment_method"].find(input.has);
  if (other)
    throw invalid(`The parameter ${other} cannot be used with payment_behavior=pending_if_incomplete.`, {
      param: other,
    });
}

async function withOtherFields(ctx: StripeContext, before: Subscription, input: Call["input"]): Promise<Subscription> {
  const ends = input.flag("cancel_at_period_end");
  const end = before.items.data[0]?.current_period_end ?? null;
  const details = input.group("cancellation_details");
  const list = input.list("discounts");
  const given = list ? givenDiscounts(ctx, list, before.customer) : [];
  const attached = await attachDiscounts(ctx, given, { customer: before.customer, subscription: before.id });
  const cancel_at = input.isCleared("cancel_at") ? null : (input.number("cancel_at") ?? before.cancel_at);
  const changed: Subscription = {
    ...before,
    metadata: mergedMetadata(before.metadata, input.group("metadata")),
    default_payment_method: input.text("default_payment_method") ?? before.default_payment_method,
    discounts: input.isCleared("discounts") ? [] : list && list.length > 0 ? attached : before.discounts,
    cancel_at,
    ...saidBy(details, before),
  };
  if (ends === undefined) return changed;
  return ends
    ? { ...changed, cancel_at_period_end: true, cancel_at: end, canceled_at: before.canceled_at ?? ctx.clock.seconds() }
    : { ...changed, cancel_at_period_end: false, cancel_at: null, canceled_at: null };
}

/** The comment and feedback given on cancellation. */
function saidBy(
  details: Params | undefined,
  before: Subscription,
): Partial<Pick<Subscription, "cancellation_details">> {
  if (!details) return {};
  return {
    cancellation_details: {
      comment: typeof details.comment === "string" ? details.comment : null,
      feedback: (details.feedback ?? null) as null,
      feedback_option: null,
      reason: before.cancellation_details?.reason ?? null,
    },
  };
}
