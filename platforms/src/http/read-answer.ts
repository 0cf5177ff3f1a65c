import type { z } from "zod";
import { type Outcome, ok } from "../outcome.ts";
import type { Answer } from "./call.ts";

/** Parses the body with a schema. If required fields are missing, the outcome is `unknown`. */
export function readAnswer<T>(outcome: Outcome<Answer>, schema: z.ZodType<T>): Outcome<T> {
  if (outcome.kind !== "ok") return outcome;
  const body = schema.safeParse(outcome.value.json);
  if (body.success) return ok(body.data);
  const { status } = outcome.value;
  return { kind: "unknown", reason: `HTTP ${status} with an answer we cannot read`, status };
}
