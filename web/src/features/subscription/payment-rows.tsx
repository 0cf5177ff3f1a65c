import { formatPrice } from "@ponkan/contract/billing/prices";
import { formatLongDate } from "@ponkan/contract/time/formats";
import type { Subscription } from "@ponkan/contract/users/user";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { billingDetails } from "~/api/billing.ts";
import { Skeleton } from "~/ui/skeleton.tsx";

/** The payment method and next invoice. Hidden if they do not load, as the portal shows them too. */
export function PaymentRows({ subscription, zone }: { subscription: Subscription; zone: string }) {
  const { data, isPending } = useQuery(billingDetails(subscription));
  const next = data?.next_invoice;
  return (
    <>
      {(isPending || data?.card) && (
        <Row name="Card">{data?.card ? `${brandOf(data.card.brand)} ending ${data.card.last4}` : waiting}</Row>
      )}
      {(isPending || next) && (
        <Row name="Next invoice">
          {next ? `${formatLongDate(new Date(next.due_at), zone)}, $${formatPrice(next.amount_due)}` : waiting}
        </Row>
      )}
    </>
  );
}

const waiting = <Skeleton className="my-0.5 h-4 w-36 max-w-full" />;

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-fg-muted">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </>
  );
}

const brands: Record<string, string> = {
  amex: "American Express",
  diners: "Diners Club",
  discover: "Discover",
  jcb: "JCB",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  visa: "Visa",
};

const brandOf = (brand: string): string => brands[brand] ?? "Card";
