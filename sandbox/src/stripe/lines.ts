import { newId } from "./context.ts";
import type { InvoiceLine, Price, SubscriptionItem } from "./wire.ts";

type Span = { start: number; end: number };
type Given = { item: SubscriptionItem; price: Price; amount: number; period: Span; isProration: boolean; text: string };

export function invoiceLine({ item, price, amount, period, isProration, text }: Given): InvoiceLine {
  return {
    id: newId("il"),
    object: "line_item",
    amount,
    currency: price.currency,
    description: text,
    discount_amounts: [],
    discountable: !isProration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      type: "subscription_item_details",
      invoice_item_details: null,
      license_fee_subscription_details: null,
      rate_card_subscription_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: isProration,
        proration_details: { credited_items: null },
        subscription: item.subscription,
        subscription_item: item.id,
      },
    } as InvoiceLine["parent"],
    period,
    pretax_credit_amounts: [],
    pricing: {
      type: "price_details",
      price_details: { price: price.id, product: price.product },
      unit_amount_decimal: String(price.unit_amount),
    },
    quantity: item.quantity,
    quantity_decimal: String(item.quantity),
    subscription: item.subscription,
    subtotal: amount,
    taxes: [],
  };
}
