import type { CancelReason } from "@ponkan/contract/feedback/reasons";
import { PasswordQuestion } from "~/components/password-question.tsx";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { askDeletion, DELETE_FAILED, DELETES } from "./delete-account.ts";
import { Offers } from "./offers.tsx";
import type { StepProps } from "./steps.ts";
import { useLeaving } from "./use-leaving.ts";

const DELETE = "Delete Account";

/** Step 2: offers to stay, and the button to leave. */
export function OffersStep(props: StepProps & { reason: CancelReason }) {
  const { type, isBusy, reason, onClose, onDeleted } = props;
  const leaving = useLeaving(props);
  return (
    <div className="grid gap-5">
      <Offers {...props} reason={reason} onFail={leaving.setFailure} />
      <p className="text-fg-muted">{type === "plan" ? KEEPS : `${DELETES} Your plan ends with it.`}</p>
      <Alert type="danger" visible={leaving.failure !== ""}>
        {leaving.failure}
      </Alert>
      <div className="flex flex-wrap justify-end gap-2">
        <Button hierarchy="secondary-gray" disabled={isBusy} onClick={onClose}>
          {type === "plan" ? "Keep Plan" : "Keep Account"}
        </Button>
        <Button hierarchy="danger" loading={isBusy} onClick={() => void leaving.leave()}>
          {type === "plan" ? "Cancel Subscription" : DELETE}
        </Button>
      </div>
      {leaving.isAskingPassword && (
        <PasswordQuestion
          title={DELETE}
          text={`${DELETES} Enter your password to proceed.`}
          yes={DELETE}
          danger
          failure={DELETE_FAILED}
          onSubmit={async (password) => {
            const answer = await askDeletion(password);
            if (answer.ok) onDeleted();
            return answer;
          }}
          onClose={leaving.stopAsking}
        />
      )}
    </div>
  );
}

const KEEPS =
  "You keep your plan until the end of the period you have paid for. Scheduled posts stay and still go out.";
