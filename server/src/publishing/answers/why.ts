import { type Skip, type SkipCode, skip } from "@ponkan/contract/autoresponders/skip";
import type { Prepared } from "../core/action.ts";

/** Why an answer is not sent after all, as the core carries it. */
export function needless(code: SkipCode, detail: string | null = null): Extract<Prepared<never>, { kind: "needless" }> {
  return { kind: "needless", event: { kind: code, text: detail ?? "" } };
}

export function reasonOf({ kind, text }: { kind: string; text: string }): Skip {
  return skip(kind as SkipCode, text === "" ? null : text);
}
