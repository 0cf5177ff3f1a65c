import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { combineStores } from "../storage/combine-stores.ts";
import { openTable, type Table } from "../storage/table.ts";
import type {
  BalanceTransaction,
  Charge,
  Coupon,
  Customer,
  Discount,
  Dispute,
  Event,
  Invoice,
  PaymentMethod,
  PortalSession,
  Price,
  Product,
  PromotionCode,
  Refund,
  Session,
  Subscription,
  WebhookEndpoint,
} from "./wire.ts";

/** Stored in addition to the objects, and never shown. */
export type Card = { id: string; number: string };
/** The price billed for the whole current period, from which credits for its unused rest are calculated. */
export type Billed = { id: string; net: number; start: number; end: number };
/** What the subscription created by a session will contain. */
export type SessionData = { id: string; metadata: Record<string, string> };
export type Kept = {
  id: string;
  request: string;
  status: number;
  body: string;
  request_id: string;
  created: number;
};
export type Delivery = {
  id: string;
  event: string;
  endpoint: string;
  attempts: number;
  next_ms: number;
  state: "waiting" | "delivered" | "failed";
};

type Kinds = {
  customers: Customer;
  products: Product;
  prices: Price;
  coupons: Coupon;
  promotion_codes: PromotionCode;
  discounts: Discount;
  payment_methods: PaymentMethod;
  sessions: Session;
  subscriptions: Subscription;
  invoices: Invoice;
  charges: Charge;
  refunds: Refund;
  disputes: Dispute;
  portal_sessions: PortalSession;
  balance_transactions: BalanceTransaction;
  events: Event;
  webhook_endpoints: WebhookEndpoint;
  cards: Card;
  billed: Billed;
  session_data: SessionData;
  kept: Kept;
  deliveries: Delivery;
};

const kinds = [
  ...["customers", "products", "prices", "coupons", "promotion_codes", "discounts", "payment_methods", "sessions"],
  ...["subscriptions", "invoices", "portal_sessions", "balance_transactions", "events", "webhook_endpoints"],
  ...["charges", "refunds", "disputes", "cards", "billed", "session_data", "kept", "deliveries"],
] as (keyof Kinds)[];

export type StripeStore = { [K in keyof Kinds]: Table<Kinds[K]> } & {
  clear(): Promise<void>;
  close(): Promise<void>;
};

const Row = z.looseObject({ id: z.string() });

export async function openStripeStore(folder: string): Promise<StripeStore> {
  await mkdir(folder, { recursive: true });
  const opened = await Promise.all(
    kinds.map(async (kind) => {
      const table = await openTable(join(folder, `${kind}.jsonl`), { parse: Row.parse, keyOf: ({ id }) => id });
      return [kind, table] as const;
    }),
  );
  const tables = combineStores(...opened.map(([, table]) => table));
  return { ...Object.fromEntries(opened), ...tables } as unknown as StripeStore;
}
