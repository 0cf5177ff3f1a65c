import { z } from "zod";
import type { Answer } from "../http/call.ts";
import { readAnswer } from "../http/read-answer.ts";
import { mapped, type Outcome } from "../outcome.ts";

/** The envelope of an answer that brings nothing but the word that there were no errors. */
const Envelope = z.object({ json: z.object({ errors: z.array(z.unknown()).max(0).nullish() }) });

/** Done, when Reddit says so in its envelope; any other body leaves open what happened. */
export function acknowledged(answer: Outcome<Answer>): Outcome<void> {
  return mapped(readAnswer(answer, Envelope), () => undefined);
}
