import type { User } from "@ponkan/contract/users/user";
import { Block } from "./block.tsx";
import { PaymentRows } from "./payment-rows.tsx";
import { PortalLink } from "./portal-link.tsx";

export function BillingBlock({ user }: { user: User }) {
  return (
    <Block label="Billing Details" className="grid content-start gap-4">
      <h2 className="text-md font-semibold">Billing Details</h2>
      <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-y-2 text-md">
        <dt className="text-fg-muted">Sign-in email</dt>
        <dd className="truncate">{user.email ?? "-"}</dd>
        {user.subscription && <PaymentRows subscription={user.subscription} zone={user.timezone} />}
      </dl>
      {user.subscription && <PortalLink />}
    </Block>
  );
}
