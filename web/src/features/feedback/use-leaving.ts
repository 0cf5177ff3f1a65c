import { formatLongDate } from "@ponkan/contract/time/formats";
import type { User } from "@ponkan/contract/users/user";
import { useState } from "react";
import { call } from "~/api/call.ts";
import { failureText } from "~/api/failure-text.ts";
import { fetchUser } from "~/api/users.ts";
import { confirm } from "~/ui/confirm-store.ts";
import { showToast } from "~/ui/toast-store.ts";
import { DELETES, deleteAccount } from "./delete-account.ts";
import type { StepProps } from "./steps.ts";

const CANCEL_FAILED = "Failed to cancel subscription. Please try again.";

/** Cancels the plan or deletes the account after a confirmation. */
export function useLeaving({ type, user, setBusy, onClose, onDeleted }: StepProps) {
  const [failure, setFailure] = useState("");
  const [isAskingPassword, setAsking] = useState(false);

  const cancel = async () => {
    const text = `${endText(user)} Are you sure you want to proceed?`.trim();
    if (!(await confirm({ title: "Cancel Subscription", text, danger: true }))) return;
    setBusy(true);
    const answer = await call("POST /stripe/subscription/cancel", { body: {} });
    if (answer.ok) {
      await fetchUser();
      showToast({ type: "success", text: answer.data.message });
      onClose();
    } else if (answer.status !== 401) setFailure(failureText(answer, CANCEL_FAILED));
    setBusy(false);
  };
  const remove = async () => {
    const text = `${DELETES} Are you sure you want to proceed?`;
    if (!(await confirm({ title: "Delete Account", text, danger: true }))) return;
    setBusy(true);
    const failed = await deleteAccount("");
    setBusy(false);
    if (failed === null) onDeleted();
    else setFailure(failed);
  };
  const leave = async () => {
    setFailure("");
    if (type === "plan") await cancel();
    else if (user.has_password) setAsking(true);
    else await remove();
  };
  return { failure, setFailure, leave, isAskingPassword, stopAsking: () => setAsking(false) };
}

function endText({ subscription, timezone }: User): string {
  if (!subscription) return "";
  return `Your plan stays until ${formatLongDate(new Date(subscription.current_period_end * 1000), timezone)}.`;
}
