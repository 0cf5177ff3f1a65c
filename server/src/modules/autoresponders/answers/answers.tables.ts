import type { AnswerState } from "@ponkan/contract/inbox/inbox-item";
import type { Generated } from "kysely";
import type { DefaultTimestamp, Id, Timestamp } from "../../../database/columns.ts";

export type AnswersTables = {
  answers: {
    id: Id;
    user_id: Generated<number>;
    creator_id: number;
    account_id: number | null;
    item_id: number;
    autoresponder_id: number | null;
    autoresponder_name: string | null;
    is_by_hand: Generated<boolean>;
    /** 2 for an answer by hand that follows an automatic one. */
    turn: Generated<number>;
    variant: number | null;
    reply: string | null;
    text: string;
    state: Generated<AnswerState>;
    reason: string | null;
    reason_detail: string | null;
    answer_at: Timestamp;
    is_hurried: Generated<boolean>;
    next_at: Timestamp;
    attempt: Generated<number>;
    tries: Generated<number>;
    armed_at: Timestamp | null;
    unclear_at: Timestamp | null;
    looks: Generated<number>;
    absences: Generated<number>;
    is_accepted: Generated<boolean>;
    remote_id: string | null;
    sent_at: Timestamp | null;
    replies: Generated<number>;
    created_at: DefaultTimestamp;
    ended_at: Timestamp | null;
  };
};
