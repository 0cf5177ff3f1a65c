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
  /** Converts pictures to what the platforms accept. */
  inspector: Inspector;
  senders: Senders;
  timings: Timings;
  guard: ClockGuard;
  gates: Gates;
  /** The fence for every intent, as of now. */
  limits(): Fence & { abandonedMs: number };
  /** Limits concurrent calls that send. */
  slots: Slots;
  /** For a single post each; batched into one statement with posts of other lanes. */
  arm(intent: PostIntent): Promise<number | undefined>;
  save(change: PostChange): Promise<boolean>;
  /** Wakes the outbox readers. */
  wakeReaders(): void;
};
