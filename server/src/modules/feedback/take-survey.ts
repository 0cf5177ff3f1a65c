import { hasSubscription } from "@ponkan/contract/billing/subscription-status";
import type { CancellationSurvey } from "@ponkan/contract/feedback/survey";
import type { AppContext } from "../../context.ts";
import { findSubscription } from "../billing/subscription.ts";
import { storeSurvey } from "./feedback.queries.ts";

/** The response says whether there is an offer to make to a user who is leaving (AM-18). */
export async function takeSurvey(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  userId: number,
  survey: CancellationSurvey,
) {
  await storeSurvey(db, userId, survey, clock.now().toISOString().slice(0, 10));
  if (survey.type === "plan") return { type: survey.type };
  const subscription = await findSubscription(db, userId);
  return { type: hasSubscription(subscription?.status) ? survey.type : ("free_account" as const) };
}
