import type { TemplateType } from "@ponkan/contract/templates/limits";
import type { Id, Timestamp } from "../../database/columns.ts";

export type TemplatesTables = {
  templates: {
    id: Id;
    creator_id: number;
    type: TemplateType;
    name: string;
    text: string;
    created_at: Timestamp;
  };
};
