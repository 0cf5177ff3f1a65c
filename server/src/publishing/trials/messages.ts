import type { Config } from "../../config.ts";
import type { Connection } from "../../database/connection.ts";
import type { Log } from "../../lib/log.ts";
import type { DueLane } from "../lanes/lanes.queries.ts";

/** Messages to the trial process. */
export type Order = { type: "open"; config: Config; connection: Connection } | { type: "try"; task: DueLane };

/** Messages from the trial process. */
export type Report =
  /** `alive` is sent every second unless the process is stuck. */
  | { type: "loaded" | "ready" | "begun" | "alive" }
  | { type: "done"; isFreed: boolean }
  | { type: "left"; reason: string }
  | { type: "log"; level: keyof Log; details: object; message: string };
