import type { AppContext } from "../../context.ts";

export type SyncNeeds = Pick<AppContext, "db" | "clock" | "payments" | "log" | "jobs" | "config">;
