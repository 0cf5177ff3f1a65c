import type { SurveyType } from "@ponkan/contract/feedback/survey-form";
import { useRouter } from "@tanstack/react-router";
import { lazy, useState } from "react";
import { endSession } from "~/api/end-session.ts";
import { useUser } from "~/api/users.ts";
import { PageHeader } from "~/components/page-header.tsx";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { BillingBlock } from "~/features/subscription/billing-block.tsx";
import { HeaderActions } from "~/features/subscription/header-actions.tsx";
import { LeaveBlock } from "~/features/subscription/leave-block.tsx";
import { PlanBlock } from "~/features/subscription/plan-block.tsx";
import { UsageBlock } from "~/features/subscription/usage-block.tsx";

const FeedbackModal = lazy(() => import("~/features/feedback/feedback-modal.tsx"));

export default function SubscriptionPage() {
  const user = useUser();
  const [leaving, setLeaving] = useState<SurveyType | null>(null);
  const leave = useLeave();
  if (!user) return null;
  const stay = () => setLeaving(null);
  return (
    <>
      <PageHeader
        title="Subscription"
        isOfCreator={false}
        actions={<HeaderActions user={user} onCancel={() => setLeaving("plan")} />}
      />
      <div className="mx-auto grid w-full max-w-[69rem] gap-4 px-4 py-6 lg:px-[22px]">
        <PlanBlock user={user} />
        <div className="grid gap-4 md:grid-cols-2">
          <UsageBlock user={user} />
          <BillingBlock user={user} />
        </div>
        <LeaveBlock onLeave={() => setLeaving("account")} />
      </div>
      <PartBoundary isOpen={leaving !== null} onFail={stay}>
        {leaving && <FeedbackModal type={leaving} onClose={stay} onDeleted={leave} />}
      </PartBoundary>
    </>
  );
}

/** Clears all data of the deleted user and goes to the sign-in page. */
function useLeave() {
  const router = useRouter();
  return () => {
    endSession();
    void router.navigate({
      to: "/sign-in",
      search: { globalMessage: "Your account was successfully deleted.", globalSeverity: "success" },
    });
  };
}
