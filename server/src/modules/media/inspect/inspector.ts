import { availableParallelism } from "node:os";
import { createFairQueue } from "../../../lib/fair-queue.ts";
import { createChild, type Outcome } from "./child.ts";
import type { Comparison, Copying, Inspection, Task, Verdict } from "./inspection.ts";
import type { Look } from "./look.ts";
import { TOO_DEMANDING } from "./refusals.ts";

/** Gone: whoever looked at it died twice, which says nothing about the file. */
export type Judgement = Verdict | { kind: "gone" };

export type Inspector = {
  inspect(userId: number, inspection: Inspection): Promise<Judgement>;
  /** How alike each is; null: another picture, or nobody could say. */
  compare(userId: number, comparison: Comparison): Promise<(number | null)[]>;
  /** At a picture of ours; fails where nobody could. */
  lookAt(userId: number, path: string): Promise<Look>;
  /** Fails where nobody could even try: that is no fault of the picture. */
  copy(userId: number, copying: Copying): Promise<"copied" | "fit" | "unfit" | "slow">;
  stop(): Promise<void>;
};

type Bounds = { quickMs: number; longMs: number /** One of them is always left for other users. */; quickOnes: number };
const usual: Bounds = { quickMs: 2_000, longMs: 30_000, quickOnes: Math.min(4, Math.max(2, availableParallelism())) };

/**
 * Looks at files in processes of their own: what a file does to one, in time or memory, does not touch those who are
 * being answered meanwhile. Whatever takes long begins again where only such files are, so no file holds up another
 * user's by more than two seconds.
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

/** A process that was killed is no fault of the file it looked at. */
async function twice(look: () => Promise<Outcome>): Promise<Outcome> {
  const outcome = await look();
  return outcome.kind === "gone" ? look() : outcome;
}

/** A few processes that take files in turn of their users. */
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
