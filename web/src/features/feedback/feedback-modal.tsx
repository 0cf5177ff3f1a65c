import type { CancelReason } from "@ponkan/contract/feedback/reasons";
import { useState } from "react";
import { useUser } from "~/api/users.ts";
import { Modal } from "~/ui/modal.tsx";
import { OffersStep } from "./offers-step.tsx";
import type { Leaving } from "./steps.ts";
import { SurveyStep } from "./survey-step.tsx";

/** Asks why the user is leaving, then makes offers to stay. Starts over each time it is opened. */
export default function FeedbackModal(leaving: Leaving) {
  const user = useUser();
  const [reason, setReason] = useState<CancelReason | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (!user) return null;
  const step = { ...leaving, user, isBusy, setBusy };
  return (
    <Modal open busy={isBusy} onClose={leaving.onClose} title="Win $100 for Your Feedback">
      {reason === null ? <SurveyStep {...step} onAnswered={setReason} /> : <OffersStep {...step} reason={reason} />}
    </Modal>
  );
}
