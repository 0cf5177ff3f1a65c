import { hasSubscription } from "@ponkan/contract/billing/subscription-status";
import { type SurveyType, validateSurvey } from "@ponkan/contract/feedback/survey-form";
import { required } from "@ponkan/contract/forms/rules";
import { useRuledForm } from "~/lib/ruled-form.ts";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import { PasswordInput } from "~/ui/password-input.tsx";
import { DELETES } from "./delete-account.ts";
import { ExperienceField } from "./experience-field.tsx";
import { ReasonChoice } from "./reason-choice.tsx";
import type { SurveyForm, SurveyProps } from "./steps.ts";
import { useSurvey } from "./use-survey.ts";

/** Step 1. It is the last one for users without a subscription who delete their account (FB-10). */
export function SurveyStep(props: SurveyProps) {
  const { type, user, isBusy, onClose } = props;
  const isLast = type === "account" && !hasSubscription(user.subscription?.status);
  const asksPassword = isLast && user.has_password;
  const form = useRuledForm<SurveyForm>({ reason: "", experience: "", password: "" }, (values) => ({
    ...validateSurvey(values),
    ...(asksPassword && passwordError(values.password)),
  }));
  const { failure, send } = useSurvey(props);
  return (
    <form onSubmit={form.handleSubmit(send)} noValidate className="grid gap-5">
      <p className="text-fg-muted">
        <span className="block">{begins[type]}</span>
        <span>Once a month we draw one answer and send its author a $100 gift card.</span>
      </p>
      <ReasonChoice form={form} legend={questions[type]} />
      <ExperienceField form={form} />
      {type === "account" && <Alert type="warning" live={false} text={DELETES} />}
      {asksPassword && (
        <Field label="Password" hint="To be sure that it is you." error={form.messageOf("password")}>
          <PasswordInput autoComplete="current-password" {...form.register("password")} />
        </Field>
      )}
      <Alert type="danger" visible={failure !== ""}>
        {failure}
      </Alert>
      <div className="flex flex-wrap justify-end gap-2">
        <Button hierarchy="secondary-gray" disabled={isBusy} onClick={onClose}>
          {type === "plan" ? "Keep Plan" : "Keep Account"}
        </Button>
        <Button type="submit" hierarchy={isLast ? "danger" : "primary"} loading={isBusy}>
          {isLast ? "Delete Account" : "Continue"}
        </Button>
      </div>
    </form>
  );
}

/** The modal's title mentions only the prize. */
const begins: Record<SurveyType, string> = {
  plan: "One question, and your plan can be cancelled on the next page.",
  account: "One question before your account is deleted.",
};

const questions: Record<SurveyType, string> = {
  plan: "Why do you want to cancel your plan?",
  account: "Why do you want to delete your account?",
};

function passwordError(password: string): { password?: string } {
  const error = required("Password", password);
  return error ? { password: error } : {};
}
