import { z } from "zod";
import { cancelReasons } from "./reasons.ts";
import { EXPERIENCE_MAX, surveyTypes } from "./survey-form.ts";

export const CancellationSurvey = z.strictObject({
  type: z.enum(surveyTypes),
  reason: z.enum(cancelReasons),
  experience: z.string().max(EXPERIENCE_MAX).default(""),
});
export type CancellationSurvey = z.infer<typeof CancellationSurvey>;

/** free_account: the user has no subscription, so no offers apply (AM-18). */
export const SurveyAnswer = z.strictObject({ type: z.enum([...surveyTypes, "free_account"]) });
