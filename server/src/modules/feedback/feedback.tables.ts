import type { CancelReason } from "@ponkan/contract/feedback/reasons";
import type { SurveyType } from "@ponkan/contract/feedback/survey-form";
import type { Generated } from "kysely";
import type { Id } from "../../database/columns.ts";

export type FeedbackTables = {
  cancellation_surveys: {
    id: Id;
    /** Null once the user is deleted; their text is deleted then as well. */
    user_id: number | null;
    type: SurveyType;
    reason: CancelReason;
    experience: Generated<string>;
    /** yyyy-MM-dd, UTC. */
    answered_on: string;
  };
};
