import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { textsOf } from "../input.ts";
import { type Html, html } from "../pages/html.ts";
import { layout } from "../pages/layout.ts";
import { sendPage } from "../pages/send-page.ts";
import { originOf } from "./call.ts";
import { catchUp } from "./catch-up.ts";
import { settleInvoice } from "./change-subscription.ts";
import type { StripeContext } from "./context.ts";
import { keepCard, makeDefault } from "./customers.routes.ts";
import { cardFields, money, problemOf, proofForm, testCards, tryCard, typedBy } from "./pay-form.ts";
import type { Invoice } from "./wire.ts";

type Visit = FastifyRequest<{ Params: { id: string } }>;

/** The page of an invoice, where open ones can be paid. */
export function addInvoicePage(app: FastifyInstance, ctx: StripeContext): void {
  const find = async (request: Visit): Promise<Invoice | undefined> => {
    await ctx.inTurn(() => catchUp(ctx, originOf(request)));
    return ctx.store.invoices.get(request.params.id);
  };
  const send = (reply: FastifyReply, body: Html) => sendPage(reply, layout({ title: "Invoice", body }));

  app.get("/invoices/:id", async (request: Visit, reply) => {
    const invoice = await find(request);
    return invoice ? send(reply, page(invoice)) : reply.callNotFound();
  });

  app.post("/invoices/:id", async (request: Visit, reply) => {
    const invoice = await find(request);
    if (invoice?.status !== "open") return reply.callNotFound();
    const form = textsOf(request.body);
    const tried = tryCard(form);
    if (tried.kind === "needs-action") return send(reply, proofForm(`/invoices/${invoice.id}`, typedBy(form)));
    if (tried.kind !== "paid") return send(reply.code(402), page(invoice, problemOf(tried)));
    await ctx.inTurn(async () => {
      const method = await keepCard(ctx, invoice.customer, typedBy(form).number);
      await makeDefault(ctx, invoice.customer, method.id);
      await settleInvoice(ctx, ctx.store.invoices.get(invoice.id) ?? invoice);
    });
    return reply.redirect(`/invoices/${invoice.id}`, 303);
  });
}

function page(invoice: Invoice, problem?: string): Html {
  const lines = invoice.lines.data.map(
    (line) => html`<dt>${line.description ?? ""}</dt><dd>${money(line.amount)}</dd>`,
  );
  return html`
    <h1>Invoice ${invoice.number ?? ""}</h1>
    <dl class="headers">${lines}
      <dt>Total</dt><dd>${money(invoice.total)}</dd>
      <dt>Amount due</dt><dd>${money(invoice.amount_remaining)}</dd>
      <dt>Status</dt><dd>${invoice.status}</dd>
    </dl>
    ${
      invoice.status === "open"
        ? html`<form class="card consent" method="post" action="/invoices/${invoice.id}">
            ${cardFields(problem)}
            <p class="actions"><button>Pay invoice</button></p>${testCards}
          </form>`
        : ""
    }`;
}
