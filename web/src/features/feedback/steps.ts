import type { CancelReason } from "@ponkan/contract/feedback/reasons";
import type { SurveyType } from "@ponkan/contract/feedback/survey-form";
import type { User } from "@ponkan/contract/users/user";

export type Leaving = {
  type: SurveyType;
  onClose: () => void;
  /** The account is gone. */
  onDeleted: () => void;
};

/** What both steps are given. */
export type StepProps = Leaving & { user: User; isBusy: boolean; setBusy: (isBusy: boolean) => void };
export type SurveyProps = StepProps & { onAnswered: (reason: CancelReason) => void };
export type SurveyForm = { reason: CancelReason | ""; experience: string; password: string };
