import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { textsOf } from "../input.ts";
import { type Html, html } from "../pages/html.ts";
import { layout } from "../pages/layout.ts";
import { sendPage } from "../pages/send-page.ts";
import { originOf } from "./call.ts";
import { catchUp } from "./catch-up.ts";
import { completeSession } from "./complete-session.ts";
import type { StripeContext } from "./context.ts";
import { cardFields, money, problemOf, proofForm, testCards, tryCard, typedBy } from "./pay-form.ts";
import type { Session } from "./wire.ts";

type Visit = FastifyRequest<{ Params: { id: string } }>;

/** The checkout page, where a person pays and is redirected back. */
export function addCheckoutPage(app: FastifyInstance, ctx: StripeContext): void {
  const findOpen = async (request: Visit): Promise<Session | undefined> => {
    await ctx.inTurn(() => catchUp(ctx, originOf(request)));
    const session = ctx.store.sessions.get(request.params.id);
    return session?.status === "open" ? session : undefined;
  };

  app.get("/checkout/:id", async (request: Visit, reply) => {
    const session = await findOpen(request);
    return session ? show(reply, session, payForm(session)) : gone(reply);
  });

  app.post("/checkout/:id", async (request: Visit, reply) => {
    const session = await findOpen(request);
    if (!session) return gone(reply);
    const form = textsOf(request.body);
    const tried = tryCard(form);
    if (tried.kind === "needs-action") return show(reply, session, proofForm(`/checkout/${session.id}`, typedBy(form)));
    if (tried.kind !== "paid") return show(reply.code(402), session, payForm(session, problemOf(tried)));
    const { number, email } = typedBy(form);
    const origin = originOf(request);
    const paid = await ctx.inTurn(() => completeSession(ctx, session.id, { number, email, origin }));
    return reply.redirect((paid.success_url ?? "/").replaceAll("{CHECKOUT_SESSION_ID}", paid.id), 303);
  });
}

function show(reply: FastifyReply, session: Session, body: Html): FastifyReply {
  const targets = [session.success_url, session.cancel_url].flatMap((url) => (url ? [new URL(url).origin] : []));
  return sendPage(reply, layout({ title: "Checkout", body }), { formTargets: targets });
}

function gone(reply: FastifyReply): FastifyReply {
  const body = html`<div class="card empty"><h1>Something went wrong</h1>
    <p>This checkout is over: it was paid, given up or has expired. Go back and begin again.</p></div>`;
  return sendPage(reply.code(410), layout({ title: "Checkout", body }));
}

function payForm(session: Session, problem?: string): Html {
  const [line] = session.line_items.data;
  const off = session.total_details?.amount_discount ?? 0;
  const email = session.customer_details?.email;
  return html`
    <form class="card consent" method="post" action="/checkout/${session.id}">
      <h1>Subscribe to ${line?.description ?? "a plan"}</h1>
      <p class="lead">${money(line?.price.unit_amount ?? 0)} per ${String(line?.price.recurring?.interval ?? "month")}</p>
      <dl class="headers">
        <dt>Subtotal</dt><dd>${money(session.amount_subtotal ?? 0)}</dd>
        ${off ? html`<dt>${session.discounts[0]?.coupon ?? "Discount"}</dt><dd>${money(-off)}</dd>` : ""}
        <dt>Total due today</dt><dd>${money(session.amount_total ?? 0)}</dd>
      </dl>
      ${
        email
          ? html`<p>${email}</p>`
          : html`<p class="field"><label for="email">Email</label><input id="email" name="email" type="email"></p>`
      }
      ${cardFields(problem)}
      <p class="actions">
        <button>Subscribe</button>
        ${session.cancel_url ? html`<a href="${session.cancel_url}">Back</a>` : ""}
      </p>
      ${testCards}
    </form>`;
}
