import type { Timestamp } from "../../database/columns.ts";

export type UpdatesTables = {
  updates: { id: string; title: string; description: string; posted_at: Timestamp };
};
