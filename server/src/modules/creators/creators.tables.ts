import type { SchedulerDefaults } from "@ponkan/contract/creators/scheduler-defaults";
import type { Generated, JSONColumnType } from "kysely";
import type { DefaultTimestamp, Id } from "../../database/columns.ts";

export type StoredDefaults = Omit<SchedulerDefaults, "comment_template_id">;

export type CreatorsTables = {
  creators: {
    id: Id;
    user_id: number;
    name: string;
    profile_image: string | null;
    /** Only those that were set. */
    defaults: JSONColumnType<Partial<StoredDefaults>, string | undefined, string>;
    comment_template_id: number | null;
    redgifs_tags: Generated<string[]>;
    created_at: DefaultTimestamp;
  };
};
