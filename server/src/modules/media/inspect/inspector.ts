import { availableParallelism } from "node:os";
import { createFairQueue } from "../../../lib/fair-queue.ts";
import { createChild, type Outcome } from "./child.ts";
import type { Comparison, Copying, Inspection, Task, Verdict } from "./inspection.ts";
import type { Look } from "./look.ts";
import { TOO_DEMANDING } from "./refusals.ts";

/** gone: the process died twice, which says nothing about the file. */
export type Judgement = Verdict | { kind: "gone" };

export type Inspector = {
  inspect(userId: number, inspection: Inspection): Promise<Judgement>;
  /** How similar each is; null for a different picture, or when it could not be determined. */
  compare(userId: number, comparison: Comparison): Promise<(number | null)[]>;
  /** Looks at a picture of ours; rejects when that fails. */
  lookAt(userId: number, path: string): Promise<Look>;
  /** Rejects when it could not even be tried, which is not the picture's fault. */
  copy(userId: number, copying: Copying): Promise<"copied" | "fit" | "unfit" | "slow">;
  stop(): Promise<void>;
};

/** Of the `quickOnes`, one is always left for other users. */
type Bounds = { quickMs: number; longMs: number; quickOnes: number };
const usual: Bounds = { quickMs: 2_000, longMs: 30_000, quickOnes: Math.min(4, Math.max(2, availableParallelism())) };

/**
 * Looks at files in separate processes, so that a file's cost in time or memory does not affect requests. What takes
 * long is restarted in a lane for such files, so that no file delays another user's by more than two seconds.
 */
export function createInspector(bounds: Partial<Bounds> = {}): Inspector {
  const { quickMs, longMs, quickOnes } = { ...usual, ...bounds };
  const quick = createLane(quickOnes, quickMs);
  const long = createLane(1, longMs);

  const look = async (userId: number, task: Task): Promise<Outcome> => {
    const first = await twice(() => quick.look(userId, task));
    return first.kind === "slow" ? twice(() => long.look(userId, task)) : first;
  };

  return {
    inspect: async (userId, inspection) => {
      const outcome = await look(userId, inspection);
      if (outcome.kind === "fit" || outcome.kind === "unfit" || outcome.kind === "gone") return outcome;
      if (outcome.kind === "slow") return { kind: "unfit", message: TOO_DEMANDING };
      throw notLookedAt(outcome);
    },
    compare: async (userId, comparison) => {
      const outcome = await look(userId, comparison);
      return outcome.kind === "compared" ? outcome.likeness : comparison.others.map(() => null);
    },
    lookAt: async (userId, path) => {
      const outcome = await look(userId, { seen: path });
      if (outcome.kind === "looked") return outcome.look;
      throw notLookedAt(outcome);
    },
    copy: async (userId, copying) => {
      const outcome = await look(userId, copying);
      if (outcome.kind === "copied") return outcome.isCopied ? "copied" : "fit";
      if (outcome.kind === "unfit" || outcome.kind === "slow") return outcome.kind;
      throw notLookedAt(outcome);
    },
    stop: async () => {
      await Promise.all([quick.stop(), long.stop()]);
    },
  };
}

const notLookedAt = (outcome: Outcome) =>
  new Error(`a file could not be looked at: ${"reason" in outcome ? outcome.reason : outcome.kind}`);

/** A killed process is not the file's fault. */
async function twice(look: () => Promise<Outcome>): Promise<Outcome> {
  const outcome = await look();
  return outcome.kind === "gone" ? look() : outcome;
}

/** A few processes that serve users in turn. */
function createLane(size: number, limitMs: number) {
  const perOwner = Math.max(1, size - 1);
  const limits = { atOnce: size, perOwner, waitingPerOwner: 50, waiting: 500, byUse: true };
  const inTurn = createFairQueue(limits, (outcome) => (outcome as Outcome).kind === "slow");
  const children = Array.from({ length: size }, createChild);
  const idle = [...children];

  return {
    look: (userId: number, task: Task): Promise<Outcome> =>
      inTurn(userId, async () => {
        const child = idle.pop()!;
        try {
          return await child.look(task, limitMs);
        } finally {
          idle.push(child);
        }
      }),
    stop: () => Promise.all(children.map((child) => child.stop())),
  };
}
