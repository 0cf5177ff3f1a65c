import type { PushKind } from "@ponkan/contract/push/push-kinds";
import type { Generated } from "kysely";
import type { DefaultTimestamp, Id } from "../../database/columns.ts";

export type PushTables = {
  push_choices: {
    user_id: Generated<number>;
    failed: Generated<boolean>;
    removed: Generated<boolean>;
    needs_you: Generated<boolean>;
  };
  push_subscriptions: {
    id: Id;
    user_id: Generated<number>;
    session_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: Date;
  };
  pushes: {
    id: Id;
    user_id: number;
    kind: PushKind;
    post_id: number | null;
    item_id: number | null;
    at: DefaultTimestamp;
  };
};
