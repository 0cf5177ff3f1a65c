import type { RiskType } from "@ponkan/contract/ban-shield/risks/risk-type";
import type { Severity } from "@ponkan/contract/posts/severity";
import type { Generated } from "kysely";
import type { Timestamp } from "../../database/columns.ts";

export type BanShieldTables = {
  /** Risks as of the last check. */
  ban_risks: {
    creator_id: number;
    user_id: Generated<number>;
    type: RiskType;
    severity: Severity;
    created_at: Timestamp;
    /** When it appeared or last became more severe. */
    raised_at: Timestamp;
    /** Set aside by the user until it gets worse. */
    ignored_at: Timestamp | null;
    /** Since when it is no longer found; null while it is. */
    fixed_at: Timestamp | null;
  };
};
