import { endpoint } from "../endpoint.ts";
import { CancellationSurvey, SurveyAnswer } from "./survey.ts";

export const feedbackEndpoints = [
  endpoint("POST /cancellation-surveys", {
    summary: "Says why the user leaves a plan or the product; another answer on the same day takes its place",
    access: "user",
    status: 201,
    body: CancellationSurvey,
    reply: SurveyAnswer,
  }),
] as const;
