import { type Skip, type SkipCode, skip } from "@ponkan/contract/autoresponders/skip";
import type { Prepared } from "../core/action.ts";

/** Encodes the reason for not sending an answer as the event the core passes on. */
export function needless(code: SkipCode, detail: string | null = null): Extract<Prepared<never>, { kind: "needless" }> {
  return { kind: "needless", event: { kind: code, text: detail ?? "" } };
}

export function reasonOf({ kind, text }: { kind: string; text: string }): Skip {
  return skip(kind as SkipCode, text === "" ? null : text);
}
