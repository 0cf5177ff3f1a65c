import { max } from "../forms/rules.ts";

export const EXPERIENCE_MAX = 50_000;

export const surveyTypes = ["plan", "account"] as const;
export type SurveyType = (typeof surveyTypes)[number];

export function validateSurvey(form: { reason: string; experience: string }): { reason?: string; experience?: string } {
  const tooLong = max("Experience", form.experience, EXPERIENCE_MAX);
  return { ...(!form.reason && { reason: "Reason is required." }), ...(tooLong && { experience: tooLong }) };
}
