import type { FastifyRequest } from "fastify";
import type { Clock } from "../clock.ts";
import type { RedgifsStore } from "./store.ts";

/** What every part of the Redgifs side leans on. */
export type RedgifsContext = { store: RedgifsStore; clock: Clock };

export const nowMs = ({ clock }: RedgifsContext): number => clock.now().getTime();

/** An address of this stand-in as the caller reaches it. */
export function redgifsUrl({ protocol, host }: FastifyRequest, path: string): string {
  return `${protocol}://${host}/redgifs${path}`;
}

type Failing = "failing_analyses" | "failing_submits" | "failing_encodings";

/** Whether this one is among those that were told to fail. */
export async function takeFailure({ store }: RedgifsContext, what: Failing): Promise<boolean> {
  const left = store.knobs()[what];
  if (left === 0) return false;
  await store.changeKnobs({ [what]: left - 1 });
  return true;
}
