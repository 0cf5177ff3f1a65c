import { hasSubscription } from "@ponkan/contract/billing/subscription-status";
import { useRouter } from "@tanstack/react-router";
import { Zap } from "lucide-react";
import { endSession } from "~/api/end-session.ts";
import { useUser } from "~/api/users.ts";
import { PageHeader } from "~/components/page-header.tsx";
import { LeaveBlock } from "~/features/subscription/leave-block.tsx";
import { BillingBlock, PlanBlock, UsageBlock } from "~/features/subscription/subscription-blocks.tsx";
import { OPEN_UPGRADE_MODAL, sendWindowEvent } from "~/lib/window-events.ts";
import { Button } from "~/ui/button.tsx";

export default function SubscriptionPage() {
  const user = useUser();
  const router = useRouter();
  if (!user) return null;
  const isSubscribed = hasSubscription(user.subscription?.status);
  const leave = () => {
    endSession();
    void router.navigate({
      to: "/sign-in",
      search: { globalMessage: "Your account was successfully deleted.", globalSeverity: "success" },
    });
  };
  return (
    <>
      <PageHeader
        title="Subscription"
        actions={
          !isSubscribed && (
            <Button icon={<Zap />} onClick={() => sendWindowEvent(OPEN_UPGRADE_MODAL)}>
              Upgrade Plan
            </Button>
          )
        }
      />
      <div className="mx-auto grid w-full max-w-5xl gap-4 px-4 py-6 lg:px-[22px]">
        <PlanBlock user={user} />
        <div className="grid gap-4 md:grid-cols-2">
          <UsageBlock user={user} />
          <BillingBlock user={user} />
        </div>
        <LeaveBlock onDeleted={leave} />
      </div>
    </>
  );
}
