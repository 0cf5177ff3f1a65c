import type { CancelReason } from "@ponkan/contract/feedback/reasons";
import type { SurveyType } from "@ponkan/contract/feedback/survey-form";
import type { Generated } from "kysely";
import type { Id } from "../../database/columns.ts";

export type FeedbackTables = {
  cancellation_surveys: {
    id: Id;
    /** Null once they are deleted; what they wrote is gone with them then. */
    user_id: number | null;
    type: SurveyType;
    reason: CancelReason;
    experience: Generated<string>;
    /** yyyy-MM-dd, UTC. */
    answered_on: string;
  };
};
