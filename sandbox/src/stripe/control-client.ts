import { z } from "zod";
import type { Caller } from "../control/client/caller.ts";
import type { StripeSettings } from "./settings.ts";
import type { Charge, Customer, Dispute, Event, Invoice, Session, Subscription } from "./wire.ts";

export type StripeControl = {
  /** Where events are sent, signed with this secret. */
  tell(url: string, secret: string): Promise<void>;
  set(settings: Partial<StripeSettings>): Promise<void>;
  /** Does what is due by the sandbox's clock, and delivers every event there is. */
  run(): Promise<void>;
  /** As if a person had paid on the checkout page; the card pays unless another is named. */
  pay(session: string, number?: string): Promise<Session>;
  /** As if the customer had bought it then. */
  buy(bought: { customer: string; price: string; since: string }): Promise<Subscription>;
  /** The card the customer's next payments are taken from. */
  setCard(customer: string, number: string): Promise<void>;
  /** As if so many days had passed for this subscription and nobody else. */
  passDays(subscription: string, days: number): Promise<void>;
  /** So many events that are about nobody; webhooks do not bring them. */
  flood(type: string, count: number): Promise<void>;
  /** An account without products, customers or anything else. */
  empty(): Promise<void>;
  customers(): Promise<Customer[]>;
  subscriptions(): Promise<Subscription[]>;
  invoices(): Promise<Invoice[]>;
  charges(): Promise<Charge[]>;
  /** As if the card's owner had disputed the payment with the bank, or only asked about it. */
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
  // As the sandbox wrote them.
  const rows = async <T>(kind: string) => Rows.parse(await call("GET", `/control/stripe/${kind}`)).data as T[];
  return {
    tell: (url, secret) => send("PUT", "/webhook", { url, secret }),
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
