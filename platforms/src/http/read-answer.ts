import type { z } from "zod";
import { type Outcome, ok } from "../outcome.ts";
import { type Answer, unknown } from "./call.ts";

/** Parses the body with a schema. If required fields are missing, the outcome is `unknown`. */
export function readAnswer<T>(outcome: Outcome<Answer>, schema: z.ZodType<T>): Outcome<T> {
  if (outcome.kind !== "ok") return outcome;
  const body = schema.safeParse(outcome.value.json);
  return body.success ? ok(body.data) : unknown(`HTTP ${outcome.value.status} with an answer we cannot read`);
}
