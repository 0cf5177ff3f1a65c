import type { TemplateType } from "@ponkan/contract/templates/limits";
import type { Generated } from "kysely";
import type { Id, Timestamp } from "../../database/columns.ts";

export type TemplatesTables = {
  templates: {
    id: Id;
    creator_id: number;
    user_id: Generated<number>;
    type: TemplateType;
    name: string;
    text: string;
    created_at: Timestamp;
  };
};
