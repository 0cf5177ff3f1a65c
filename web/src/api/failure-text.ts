import type { Answer } from "./call.ts";

/** Returns the server's text for refusals and when offline; for our own errors (5xx), the page's text. */
export function failureText(answer: Answer<unknown>, otherwise: string): string {
  if (answer.ok) return otherwise;
  const isRefusal = answer.status < 500;
  return (isRefusal && answer.data.message) || otherwise;
}
