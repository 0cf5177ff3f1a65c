import { useLeaveGuard } from "~/components/use-leave-guard.ts";

const question = {
  title: "Unsent answer",
  text: "Your answer is not sent. Are you sure you want to proceed?",
  yes: "Leave without sending",
  no: "Stay",
  danger: true,
};

/** Asks before leaving an unsent answer behind, when switching to another page or creator. */
export function useUnsentAnswer(isWritten: boolean): void {
  useLeaveGuard({ isHeld: isWritten, question, isOfCreator: true });
}
