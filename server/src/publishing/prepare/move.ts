import type { RedgifsAdapter } from "@ponkan/platforms";
import type { Access } from "@ponkan/platforms/capabilities";
import type { Outcome } from "@ponkan/platforms/outcome";
import type { Engine } from "../engine-context.ts";
import type { Handles, Preparation } from "./preparations.queries.ts";

/** One stage of a file's way to Redgifs. All its state is in the row. */
export type Stage = (work: Work) => Promise<Move>;

export type Host = RedgifsAdapter["mediaHost"];
export type Work = { engine: Engine; host: Host; access: Access; preparation: Preparation };

/** What a gif is made from, once the file has been uploaded. */
export type NewGif = Pick<Preparation, "description" | "duration" | "redgifs_tags"> & { ticket_id: string };

/** The result of a stage, in the end a gif that can be made. Failed calls are passed on as usual outcomes. */
export type Move =
  | { kind: "on"; handles: Handles; againMs: number; note?: string }
  | { kind: "start-over"; reason: string }
  | { kind: "ready"; url: string }
  | Outcome<NewGif>;

/** Redgifs is still working on it; checks again after a growing pause. */
export function lookLater({ engine, preparation }: Work): Move {
  const { tries } = preparation;
  return { kind: "on", handles: { tries: tries + 1 }, againMs: pauseAfter(engine, tries) };
}

export function pauseAfter({ timings }: Pick<Engine, "timings">, tries: number): number {
  const { first, longest } = timings.hostPause;
  return Math.min(first * 2 ** Math.min(tries, 20), longest);
}

/** True if Redgifs does not know it, or no longer does. */
export function isGone(outcome: { kind: string; status?: number }): boolean {
  return outcome.kind === "rejected" && (outcome.status === 404 || outcome.status === 410);
}
