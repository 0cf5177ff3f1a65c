import { z } from "zod";
import { max } from "../forms/rules.ts";
import { cancelReasons } from "./reasons.ts";

export const EXPERIENCE_MAX = 50_000;

export const surveyTypes = ["plan", "account"] as const;
export type SurveyType = (typeof surveyTypes)[number];

export const CancellationSurvey = z.strictObject({
  type: z.enum(surveyTypes),
  reason: z.enum(cancelReasons),
  experience: z.string().max(EXPERIENCE_MAX).default(""),
});
export type CancellationSurvey = z.infer<typeof CancellationSurvey>;

/** free_account: who leaves has nothing to be offered (AM-18). */
export const SurveyAnswer = z.strictObject({ type: z.enum([...surveyTypes, "free_account"]) });

export function validateSurvey(form: { reason: string; experience: string }): { reason?: string; experience?: string } {
  const tooLong = max("Experience", form.experience, EXPERIENCE_MAX);
  return { ...(!form.reason && { reason: "Reason is required." }), ...(tooLong && { experience: tooLong }) };
}
