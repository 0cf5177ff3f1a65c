import type { Clock } from "../clock.ts";
import type { RedgifsStore } from "./store.ts";

/** What every part of the Redgifs side leans on. */
export type RedgifsContext = { store: RedgifsStore; clock: Clock };

export const nowMs = ({ clock }: RedgifsContext): number => clock.now().getTime();
