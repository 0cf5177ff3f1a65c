import type { AutoresponderType, KeywordMatch, Trigger } from "@ponkan/contract/autoresponders/limits";
import type { ColumnType, Generated } from "kysely";
import type { Id, Timestamp } from "../../database/columns.ts";

type OptionalTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

export type AutorespondersTables = {
  autoresponders: {
    id: Id;
    creator_id: number;
    user_id: Generated<number>;
    type: AutoresponderType;
    position: number;
    name: string;
    is_enabled: boolean;
    enabled_at: OptionalTimestamp;
    disabled_reason: ColumnType<
      "plan" | "refused" | null,
      "plan" | "refused" | null | undefined,
      "plan" | "refused" | null
    >;
    disabled_at: OptionalTimestamp;
    trigger: Trigger;
    match: KeywordMatch;
    keywords: string[];
    excluded_keywords: string[];
    subreddits: string[];
    replies: string[];
    delay_min: number;
    delay_max: number;
    daily_limit: number;
    cooldown_hours: number;
    active_from: string | null;
    active_to: string | null;
    post_max_age_days: number;
    /** yyyy-MM-dd */
    replied_day: ColumnType<string | null, string | null | undefined, string | null>;
    replied_on_day: Generated<number>;
    replied_total: Generated<number>;
    last_reply_at: OptionalTimestamp;
    strikes: Generated<number>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  autoresponder_settings: {
    creator_id: number;
    user_id: Generated<number>;
    hand_off_words: string[];
  };
};
