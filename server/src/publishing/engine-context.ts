import type { AppContext } from "../context.ts";
import type { FileStore } from "../lib/storage/storage.ts";
import type { ClockGuard } from "./clock-guard.ts";
import type { Senders } from "./sender.ts";
import type { Timings } from "./timings.ts";

/** What every part of the engine depends on. */
export type Engine = AppContext & { files: FileStore; senders: Senders; timings: Timings; guard: ClockGuard };
