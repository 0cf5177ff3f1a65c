import type { RedgifsAdapter } from "@ponkan/platforms";
import type { Access } from "@ponkan/platforms/capabilities";
import type { Failure } from "@ponkan/platforms/outcome";
import type { Engine } from "../engine-context.ts";
import type { Lane } from "../lanes/lanes.queries.ts";
import type { Handles, Preparation } from "./preparations.queries.ts";

/** One stage of a file's way; everything it needs to know stands in the row. */
export type Stage = (work: Work) => Promise<Move>;

export type Work = {
  engine: Engine;
  lane: Lane;
  host: RedgifsAdapter["mediaHost"];
  access: Access;
  preparation: Preparation;
};

/** What comes of a stage. Failures of calls are what they are everywhere. */
export type Move =
  | { kind: "on"; handles: Handles; againMs: number; note?: string }
  | { kind: "start-over"; reason: string }
  | { kind: "ready"; url: string }
  /** Somebody else has gone on, or it must not be. */
  | { kind: "left" }
  | Failure;

/** Work goes on at Redgifs: looked at again, less and less often. */
export function lookLater({ engine, preparation }: Work): Move {
  const { tries } = preparation;
  return { kind: "on", handles: { tries: tries + 1 }, againMs: pauseAfter(engine, tries) };
}

export function pauseAfter({ timings }: Pick<Engine, "timings">, tries: number): number {
  const { first, longest } = timings.hostPause;
  return Math.min(first * 2 ** Math.min(tries, 20), longest);
}

/** Redgifs does not know it, or no longer. */
export function isGone(outcome: { kind: string; status?: number }): boolean {
  return outcome.kind === "rejected" && (outcome.status === 404 || outcome.status === 410);
}
