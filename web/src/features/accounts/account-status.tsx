import type { PlatformName } from "@ponkan/contract/accounts/platform";
import type { Account } from "@ponkan/contract/users/user";
import { Check, CircleAlert } from "lucide-react";
import { isSuspended } from "~/api/account-troubles.ts";
import { accountName } from "~/lib/account-name.ts";
import { Badge } from "~/ui/badge.tsx";

/** Describes the state of a platform's account (AC-01). */
export function AccountStatus({ platform, account }: { platform: PlatformName; account: Account | null }) {
  if (!account) return <span className="text-sm text-fg-muted">Not connected</span>;
  const trouble =
    account.status === "reconnect_needed" ? "Reconnect needed" : isSuspended(account) && "Suspended by Reddit";
  if (trouble)
    return (
      <Badge tone="danger" icon={<CircleAlert aria-hidden />}>
        {trouble}
      </Badge>
    );
  return (
    <Badge tone="success" icon={<Check aria-hidden />} className="min-w-0 shrink!">
      <span className="truncate">Connected as {accountName(platform, account.username)}</span>
    </Badge>
  );
}
