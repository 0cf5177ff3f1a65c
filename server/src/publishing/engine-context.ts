import type { AppContext } from "../context.ts";
import type { FileStore } from "../lib/storage/storage.ts";
import type { Inspector } from "../modules/media/inspect/inspector.ts";
import type { ClockGuard } from "./clock-guard.ts";
import type { Slots } from "./core/slots.ts";
import type { Gates } from "./gates/gates.ts";
import type { Fence } from "./lanes/lanes.queries.ts";
import type { PostChange, PostIntent } from "./posts/posts.queries.ts";
import type { Senders } from "./sender.ts";
import type { Timings } from "./timings.ts";

/** What every part of the engine depends on. */
export type Engine = AppContext & {
  files: FileStore;
  /** Makes pictures as platforms take them. */
  inspector: Inspector;
  senders: Senders;
  timings: Timings;
  guard: ClockGuard;
  gates: Gates;
  /** What holds for every intent, now. */
  limits(): Fence & { abandonedMs: number };
  /** For calls that send. */
  slots: Slots;
  /** One post each, in one statement with those of other lanes. */
  arm(intent: PostIntent): Promise<number | undefined>;
  save(change: PostChange): Promise<boolean>;
  /** Of the outbox. */
  wakeReaders(): void;
};
