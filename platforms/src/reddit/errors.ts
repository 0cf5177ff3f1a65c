import { z } from "zod";
import { xmlError } from "../http/xml-error.ts";
import type { PlatformError } from "../outcome.ts";

type Answer = { status: number; text: string; json: unknown };

const text = z.string().min(1).nullish().catch(null);
const Listed = z.object({ json: z.object({ errors: z.array(z.unknown()) }) });
const Explained = z.object({
  reason: text,
  explanation: text,
  message: text,
  fields: z.array(z.string()).nullish().catch(null),
  error: z
    .union([z.string().min(1), z.number()])
    .nullish()
    .catch(null),
  error_description: text,
});

/** All errors in an answer, in any of Reddit's formats; empty if there are none. */
export function redditErrors(answer: Answer): PlatformError[] {
  const listed = Listed.safeParse(answer.json);
  if (listed.success && listed.data.json.errors.length > 0) return listed.data.json.errors.map(fromTuple);
  if (answer.status < 400) return [];
  return [xmlError(answer.text) ?? fromObject(answer) ?? fromPage(answer)];
}

function fromTuple(entry: unknown): PlatformError {
  if (!Array.isArray(entry)) return { code: "UNKNOWN", message: shortened(JSON.stringify(entry)), field: null };
  const [code, message, field] = entry;
  return {
    code: String(code || "UNKNOWN"),
    message: String(message || code || "Reddit gave no reason."),
    field: typeof field === "string" && field ? field : null,
  };
}

/** `{reason, explanation, fields}`, `{reason, message}`, `{message, error}`, `{error}` and `{error, error_description}`. */
function fromObject({ status, json }: Answer): PlatformError | null {
  const body = Explained.safeParse(json);
  if (!body.success) return null;
  const { reason, explanation, message, fields, error, error_description } = body.data;
  const word = typeof error === "string" ? error : null;
  const said = explanation ?? error_description ?? message ?? reason ?? word;
  if (!said && error == null) return null;
  const code = reason ?? word ?? `HTTP_${status}`;
  return { code, message: said ?? `HTTP ${status}`, field: fields?.[0] ?? null };
}

function fromPage({ status, text }: Answer): PlatformError {
  const title = /<title>([^<]+)<\/title>/i.exec(text)?.[1];
  const plain = text.includes("<") ? "" : text;
  return { code: `HTTP_${status}`, message: shortened((title ?? plain).trim()) || `HTTP ${status}`, field: null };
}

function shortened(text: string): string {
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}
