import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { textsOf } from "../input.ts";
import { type Html, html } from "../pages/html.ts";
import { layout } from "../pages/layout.ts";
import { timeAt } from "../pages/page-parts.ts";
import { sendPage } from "../pages/send-page.ts";
import { type AddCall, originOf } from "./call.ts";
import { catchUp } from "./catch-up.ts";
import { settleInvoice, subscriptionOf } from "./change-subscription.ts";
import { newId, type StripeContext } from "./context.ts";
import { keepCard, makeDefault } from "./customers.routes.ts";
import { emit } from "./events.ts";
import { isLive, subscriptionsOf, theCustomer, theSubscription } from "./find.ts";
import { cardFields, money, problemOf, testCards, tryCard, typedBy } from "./pay-form.ts";
import type { PortalSession, Subscription } from "./wire.ts";

const MINUTES_OPEN = 30;

export function addPortalCalls(add: AddCall, ctx: StripeContext): void {
  add("POST", "/billing_portal/sessions", async ({ input, origin }) => {
    const customer = theCustomer(ctx, input.needed("customer"), "customer");
    const flow = input.group("flow_data");
    input.ignore("configuration", "locale");
    const id = newId("bps");
    const session: PortalSession = {
      id,
      object: "billing_portal.session",
      configuration: "bpc_sandbox",
      created: ctx.clock.seconds(),
      customer: customer.id,
      customer_account: null,
      flow: (flow ? { type: flow.type, after_completion: { type: "portal_homepage" } } : null) as PortalSession["flow"],
      livemode: false,
      locale: null,
      on_behalf_of: null,
      return_url: input.text("return_url") ?? null,
      url: `${origin}/portal/${id}`,
    };
    await ctx.store.portal_sessions.put(session);
    return session;
  });
}

type Visit = FastifyRequest<{ Params: { id: string } }>;

/** The portal, where a person sees plan and invoices, changes the card, cancels and resumes. */
export function addPortalPage(app: FastifyInstance, ctx: StripeContext): void {
  const find = async (request: Visit): Promise<PortalSession | undefined> => {
    await ctx.inTurn(() => catchUp(ctx, originOf(request)));
    const session = ctx.store.portal_sessions.get(request.params.id);
    const isOpen = session && ctx.clock.seconds() - session.created < MINUTES_OPEN * 60;
    return isOpen ? session : undefined;
  };

  app.get("/portal/:id", async (request: Visit, reply) => {
    const session = await find(request);
    return session ? show(ctx, reply, session) : reply.callNotFound();
  });

  app.post("/portal/:id", async (request: Visit, reply) => {
    const session = await find(request);
    if (!session) return reply.callNotFound();
    const form = textsOf(request.body);
    const problem = await ctx.inTurn(() => act(ctx, session, form));
    return problem ? show(ctx, reply.code(402), session, problem) : reply.redirect(`/portal/${session.id}`, 303);
  });
}

async function act(
  ctx: StripeContext,
  { customer }: PortalSession,
  form: Record<string, string>,
): Promise<string | undefined> {
  if (form.action === "card") return changeCard(ctx, customer, form);
  const subscription = subscriptionsOf(ctx, customer).find(isLive);
  if (subscription && form.action === "cancel") await setEnd(ctx, subscription, true);
  if (subscription && form.action === "renew") await setEnd(ctx, subscription, false);
  return undefined;
}

/** Stripe's portal sets only the time, not the flag of the API. */
async function setEnd(ctx: StripeContext, before: Subscription, ends: boolean): Promise<void> {
  const end = before.items.data[0]?.current_period_end ?? null;
  const changed: Subscription = {
    ...before,
    cancel_at_period_end: false,
    cancel_at: ends ? end : null,
    canceled_at: ends ? ctx.clock.seconds() : null,
  };
  await ctx.store.subscriptions.put(changed);
  await emit(ctx, "customer.subscription.updated", changed, before);
}

/** Saves a new card, which also pays open invoices. */
async function changeCard(
  ctx: StripeContext,
  customer: string,
  form: Record<string, string>,
): Promise<string | undefined> {
  const tried = tryCard(form);
  // For saving, a card that requires authentication counts as authenticated.
  const problem = tried.kind === "needs-action" ? undefined : problemOf(tried);
  if (problem) return problem;
  const { number } = typedBy(form);
  const method = await keepCard(ctx, customer, number);
  await makeDefault(ctx, customer, method.id);
  const open = [...ctx.store.invoices.values()].filter((each) => each.customer === customer && each.status === "open");
  for (const invoice of open) {
    const subscription = subscriptionOf(invoice);
    if (subscription && isLive(theSubscription(ctx, subscription))) await settleInvoice(ctx, invoice);
  }
  return undefined;
}

function show(ctx: StripeContext, reply: FastifyReply, session: PortalSession, problem?: string): FastifyReply {
  const targets = session.return_url ? [new URL(session.return_url).origin] : [];
  return sendPage(reply, layout({ title: "Billing", body: page(ctx, session, problem) }), { formTargets: targets });
}

function page(ctx: StripeContext, { id, customer, return_url }: PortalSession, problem?: string): Html {
  const subscription = subscriptionsOf(ctx, customer).findLast(isLive);
  const method = theCustomer(ctx, customer).invoice_settings.default_payment_method;
  const card = ctx.store.payment_methods.get(method ?? "")?.card;
  const invoices = [...ctx.store.invoices.values()].filter((each) => each.customer === customer).reverse();
  return html`
    <h1>Billing</h1>
    ${return_url ? html`<p><a href="${return_url}">Back to the product</a></p>` : ""}
    ${subscription ? plan(ctx, id, subscription) : html`<p>No current plan.</p>`}
    <h2>Payment method</h2>
    <p>${card ? `${card.brand} ending in ${card.last4}` : "No card yet."}</p>
    <form class="card consent" method="post" action="/portal/${id}">
      ${cardFields(problem)}
      <p class="actions"><button name="action" value="card">Save card</button></p>
      ${testCards}
    </form>
    <h2>Invoices</h2>
    <ul class="card list">${invoices.map(
      (each) => html`<li><a href="/invoices/${each.id}">${each.number ?? each.id}</a> ${timeAt(each.created)}
        ${money(each.total)} ${each.status}</li>`,
    )}</ul>`;
}

function plan(ctx: StripeContext, id: string, subscription: Subscription): Html {
  const [item] = subscription.items.data;
  const name = ctx.store.products.get(item?.price.product ?? "")?.name ?? "Plan";
  const ends = subscription.cancel_at_period_end || subscription.cancel_at !== null;
  return html`
    <form class="card consent" method="post" action="/portal/${id}">
      <h2>${name}</h2>
      <p>${money(item?.price.unit_amount ?? 0)} per ${String(item?.price.recurring?.interval)} · ${subscription.status}</p>
      <p>${ends ? "Ends" : "Renews"} on ${timeAt(item?.current_period_end ?? 0)}</p>
      <p class="actions">${
        ends
          ? html`<button name="action" value="renew">Renew plan</button>`
          : html`<button class="quiet" name="action" value="cancel">Cancel plan</button>`
      }</p>
    </form>`;
}
