import type { Config } from "../../config.ts";
import type { Connection } from "../../database/connection.ts";
import type { Log } from "../../lib/log.ts";
import type { DueLane } from "../lanes/lanes.queries.ts";

/** What the process that tries things out is told. */
export type Order = { type: "open"; config: Config; connection: Connection } | { type: "try"; task: DueLane };

/** And what it tells. */
export type Report =
  /** `alive`: every second, unless something keeps it from that. */
  | { type: "loaded" | "ready" | "begun" | "alive" }
  | { type: "done"; isFreed: boolean }
  | { type: "left"; reason: string }
  | { type: "log"; level: keyof Log; details: object; message: string };
