import type { Id } from "../../database/columns.ts";

export type DemoTables = {
  demo_logins: { id: Id; user_id: number; reddit: string; twitter: string; redgifs: string };
};
