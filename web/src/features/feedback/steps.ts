import type { CancelReason } from "@ponkan/contract/feedback/reasons";
import type { SurveyType } from "@ponkan/contract/feedback/survey-form";
import type { User } from "@ponkan/contract/users/user";

export type Leaving = {
  type: SurveyType;
  onClose: () => void;
  /** Called after the account was deleted. */
  onDeleted: () => void;
};

export type StepProps = Leaving & { user: User; isBusy: boolean; setBusy: (isBusy: boolean) => void };
export type SurveyProps = StepProps & { onAnswered: (reason: CancelReason) => void };
export type SurveyForm = { reason: CancelReason | ""; experience: string; password: string };
