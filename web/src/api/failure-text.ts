import type { Answer } from "./call.ts";

/** A refusal, and being offline, say why in words for people; what broke on our side is told in those of the page. */
export function failureText(answer: Answer<unknown>, otherwise: string): string {
  if (answer.ok) return otherwise;
  const isRefusal = answer.status < 500;
  return (isRefusal && answer.data.message) || otherwise;
}
