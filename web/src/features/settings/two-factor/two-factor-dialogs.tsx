import type { Passkey } from "@ponkan/contract/users/second-factors";
import type { User } from "@ponkan/contract/users/user";
import { useState } from "react";
import type { Answer } from "~/api/call.ts";
import { addPasskey, beginTotp, removePasskey, removeTotp, renewRecoveryCodes } from "~/api/second-factors.ts";
import { showToast } from "~/ui/toast-store.ts";
import { OwnerQuestion } from "./owner-question.tsx";
import { RecoveryCodesModal } from "./recovery-codes-modal.tsx";
import { SetUpApp } from "./set-up-app.tsx";

export type FactorChange =
  | { kind: "set-up-app" }
  | { kind: "remove-app" }
  | { kind: "add-passkey" }
  | { kind: "remove-passkey"; passkey: Passkey }
  | { kind: "renew-codes" };

type Props = { user: User; change: FactorChange; onClose: () => void };
type Step = { kind: "scan"; secret: string; url: string } | { kind: "codes"; codes: string[] };

/** The steps of one change: confirm the user, make the change, show new recovery codes. */
export default function TwoFactorDialogs({ user, change, onClose }: Props) {
  const [step, setStep] = useState<Step | null>(null);
  if (step?.kind === "codes") return <RecoveryCodesModal codes={step.codes} onClose={onClose} />;
  const finish = (codes: string[], text: string) => {
    showToast({ type: "success", text });
    if (codes.length > 0) setStep({ kind: "codes", codes });
    else onClose();
  };
  if (step?.kind === "scan") {
    const onDone = (codes: string[]) => finish(codes, "The authenticator app was set up.");
    return <SetUpApp {...step} onDone={onDone} onClose={onClose} />;
  }
  const ask = async (password: string | undefined, name: string): Promise<Answer<unknown>> => {
    switch (change.kind) {
      case "set-up-app": {
        const answer = await beginTotp(password);
        if (answer.ok) setStep({ kind: "scan", ...answer.data });
        return answer;
      }
      case "add-passkey":
        return announced(await addPasskey(name, password), "The passkey was added.");
      case "renew-codes":
        return announced(await renewRecoveryCodes(password), "You have new recovery codes.");
      case "remove-app":
        return announced(await removeTotp(password), "The authenticator app was removed.");
      case "remove-passkey":
        return announced(await removePasskey(change.passkey.id, password), "The passkey was removed.");
    }
  };
  const announced = <T extends Answer<{ recovery_codes: string[] } | undefined>>(answer: T, text: string): T => {
    if (answer.ok) finish(answer.data?.recovery_codes ?? [], text);
    return answer;
  };
  return <OwnerQuestion {...questionFor(change)} hasPassword={user.has_password} onSubmit={ask} onClose={onClose} />;
}

function questionFor(change: FactorChange) {
  switch (change.kind) {
    case "set-up-app":
      return { title: "Set up an authenticator app", yes: "Continue", text: "First we make sure that it is you." };
    case "remove-app":
      return {
        title: "Remove the authenticator app",
        yes: "Remove",
        danger: true,
        text: "Its codes will not be asked for any more.",
      };
    case "add-passkey":
      return {
        title: "Add a passkey",
        yes: "Continue",
        text: "Your browser asks where to keep it. From then on the password alone does not sign you in.",
        asksName: true,
      };
    case "remove-passkey":
      return {
        title: "Remove the passkey",
        yes: "Remove",
        danger: true,
        text: `${change.passkey.name} will not sign you in any more.`,
      };
    case "renew-codes":
      return { title: "New recovery codes", yes: "Make New Codes", text: "Your current codes stop working." };
  }
}
