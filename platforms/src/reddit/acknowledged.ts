import { z } from "zod";
import type { Answer } from "../http/call.ts";
import { readAnswer } from "../http/read-answer.ts";
import { mapped, type Outcome } from "../outcome.ts";

/** An answer that contains nothing but an empty list of errors. */
const Envelope = z.object({ json: z.object({ errors: z.array(z.unknown()).max(0).nullish() }) });

/** Succeeds if Reddit confirms that there were no errors; any other body leaves the outcome open. */
export function acknowledged(answer: Outcome<Answer>): Outcome<void> {
  return mapped(readAnswer(answer, Envelope), () => undefined);
}
