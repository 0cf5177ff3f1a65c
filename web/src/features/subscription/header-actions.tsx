import { hasSubscription } from "@ponkan/contract/billing/subscription-status";
import type { User } from "@ponkan/contract/users/user";
import { Zap } from "lucide-react";
import { useState } from "react";
import { openPortal } from "~/api/open-portal.ts";
import { OPEN_UPGRADE_MODAL, sendWindowEvent } from "~/lib/window-events.ts";
import { Button } from "~/ui/button.tsx";
import { Tooltip } from "~/ui/tooltip.tsx";
import { reactivate } from "./reactivate.ts";

type Props = { user: User; onCancel: () => void };

/** Actions for the plan; a canceled plan counts as none (AM-03). */
export function HeaderActions({ user: { subscription }, onCancel }: Props) {
  if (!subscription || !hasSubscription(subscription.status))
    return (
      <Button icon={<Zap />} onClick={openPlans}>
        Upgrade Plan
      </Button>
    );
  if (subscription.cancel_at_period_end) return <BusyButton onPress={reactivate}>Reactivate Plan</BusyButton>;
  return (
    <>
      <Tooltip content="Ends your plan when the period you've paid for is over." side="bottom">
        <Button hierarchy="link-gray" onClick={onCancel}>
          Cancel
        </Button>
      </Tooltip>
      {subscription.status === "past_due" ? (
        <BusyButton onPress={openPortal}>Update Payment Method</BusyButton>
      ) : (
        <Button onClick={openPlans}>Update Plan</Button>
      )}
    </>
  );
}

const openPlans = () => sendWindowEvent(OPEN_UPGRADE_MODAL);

function BusyButton({ onPress, children }: { onPress: () => Promise<void>; children: string }) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await onPress();
    setBusy(false);
  };
  return (
    <Button loading={isBusy} onClick={() => void press()}>
      {children}
    </Button>
  );
}
