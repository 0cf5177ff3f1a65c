import { z } from "zod";
import type { Answer } from "../http/call.ts";
import { readAnswer } from "../http/read-answer.ts";
import { type Failure, ok, type PlatformError } from "../outcome.ts";

const Problem = z.object({
  title: z.string().default(""),
  detail: z.string().default(""),
  type: z.string().default("about:blank"),
  errors: z
    .array(z.object({ message: z.string(), parameters: z.record(z.string(), z.unknown()).default({}) }))
    .default([]),
});
type Problem = z.infer<typeof Problem>;

/** The failure an X API answer describes. */
export function failureIn(answer: Answer): Failure {
  const read = readAnswer(ok(answer), Problem);
  if (read.kind !== "ok") return read;
  const { status } = answer;
  // The grant lacks a scope; any other 403 has a more specific detail.
  if (status === 403 && read.value.detail === "Forbidden") return { kind: "needs-reconnect", reason: "scope missing" };
  return { kind: "rejected", status, errors: errorsOf(read.value) };
}

function errorsOf({ title, detail, type, errors }: Problem): PlatformError[] {
  // The host of the type URL changes; its last segment does not.
  const code = type === "about:blank" ? title : (type.split("/").at(-1) ?? title);
  if (errors.length === 0) return [{ code, message: detail || title, field: null }];
  return errors.map(({ message, parameters }) => ({ code, message, field: Object.keys(parameters)[0] ?? null }));
}
