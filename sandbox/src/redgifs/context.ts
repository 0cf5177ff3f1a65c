import type { FastifyRequest } from "fastify";
import type { Clock } from "../clock.ts";
import type { RedgifsStore } from "./store.ts";

/** What every part of the Redgifs side needs. */
export type RedgifsContext = { store: RedgifsStore; clock: Clock };

export const nowMs = ({ clock }: RedgifsContext): number => clock.now().getTime();

/** A URL of this Redgifs, on the host the caller used. */
export function redgifsUrl({ protocol, host }: FastifyRequest, path: string): string {
  return `${protocol}://${host}/redgifs${path}`;
}

type Failing = "failing_analyses" | "failing_submits" | "failing_encodings";

/** Whether the next operation of this kind must fail; decrements the knob that says so. */
export async function takeFailure({ store }: RedgifsContext, what: Failing): Promise<boolean> {
  const left = store.knobs()[what];
  if (left === 0) return false;
  await store.changeKnobs({ [what]: left - 1 });
  return true;
}
