import { useLeaveGuard } from "~/components/use-leave-guard.ts";

const question = {
  title: "Unsent answer",
  text: "Your answer is not sent. Are you sure you want to proceed?",
  yes: "Leave without sending",
  no: "Stay",
  danger: true,
};

/** Asks before what was written is left behind: on the way to another page, and to another creator. */
export function useUnsentAnswer(isWritten: boolean): void {
  useLeaveGuard({ isHeld: isWritten, question, isOfCreator: true });
}
