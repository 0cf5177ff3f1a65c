import { z } from "zod";
import type { Caller } from "../control/client/caller.ts";
import type { StripeSettings } from "./settings.ts";
import type { Charge, Customer, Dispute, Event, Invoice, Session, Subscription } from "./wire.ts";

export type StripeControl = {
  /** Sets the endpoint that events are sent to, signed with this secret. */
  setWebhook(url: string, secret: string): Promise<void>;
  set(settings: Partial<StripeSettings>): Promise<void>;
  /** Processes what is due by the sandbox's clock, and delivers all pending events. */
  run(): Promise<void>;
  /** Acts as if a person had paid on the checkout page, by default with a valid card. */
  pay(session: string, number?: string): Promise<Session>;
  /** Acts as if the customer had bought the subscription at `since`. */
  buy(bought: { customer: string; price: string; since: string }): Promise<Subscription>;
  /** Sets the card for the customer's next payments. */
  setCard(customer: string, number: string): Promise<void>;
  /** Makes this subscription older by that many days, without moving the clock. */
  passDays(subscription: string, days: number): Promise<void>;
  /** Creates that many events without content; webhooks do not deliver them. */
  flood(type: string, count: number): Promise<void>;
  /** Removes everything from the account, including products and customers. */
  empty(): Promise<void>;
  customers(): Promise<Customer[]>;
  subscriptions(): Promise<Subscription[]>;
  invoices(): Promise<Invoice[]>;
  charges(): Promise<Charge[]>;
  /** Acts as if the card's owner had disputed the payment, or only inquired about it. */
  dispute(charge: string, more?: { is_inquiry?: boolean }): Promise<Dispute>;
  closeDispute(id: string, status: "won" | "lost"): Promise<Dispute>;
  sessions(): Promise<Session[]>;
  events(): Promise<Event[]>;
  balanceTransactions(): Promise<{ id: string; amount: number; customer: string }[]>;
};

const DAY = 86_400;
const Rows = z.object({ data: z.array(z.unknown()) });

export function stripeControl({ call }: Caller): StripeControl {
  const send = async (method: string, path: string, body?: unknown): Promise<void> => {
    await call(method, `/control/stripe${path}`, { body });
  };
  // Not parsed: these are the sandbox's own types.
  const rows = async <T>(kind: string) => Rows.parse(await call("GET", `/control/stripe/${kind}`)).data as T[];
  return {
    setWebhook: (url, secret) => send("PUT", "/webhook", { url, secret }),
    set: (settings) => send("PATCH", "/settings", settings),
    run: () => send("POST", "/run"),
    pay: async (session, number = "4242424242424242") =>
      (await call("POST", `/control/stripe/sessions/${session}/pay`, { body: { number } })) as Session,
    buy: async (bought) => (await call("POST", "/control/stripe/subscriptions", { body: bought })) as Subscription,
    setCard: (customer, number) => send("PUT", `/customers/${customer}/card`, { number }),
    passDays: (subscription, days) => send("POST", `/subscriptions/${subscription}/age`, { seconds: days * DAY }),
    flood: (type, count) => send("POST", "/events", { type, count }),
    empty: () => send("POST", "/empty"),
    customers: () => rows("customers"),
    subscriptions: () => rows("subscriptions"),
    invoices: () => rows("invoices"),
    charges: () => rows("charges"),
    dispute: async (charge, more = {}) =>
      (await call("POST", `/control/stripe/charges/${charge}/dispute`, { body: more })) as Dispute,
    closeDispute: async (id, status) =>
      (await call("POST", `/control/stripe/disputes/${id}/close`, { body: { status } })) as Dispute,
    sessions: () => rows("sessions"),
    events: () => rows("events"),
    balanceTransactions: () => rows("balance_transactions"),
  };
}
