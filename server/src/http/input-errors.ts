import type { z } from "zod";
import { Refusal } from "../lib/refusal.ts";
import { grossMistakes } from "./gross-mistakes.ts";

/** Messages repeat only part of the input, and list only some of many errors. */
const LONGEST_FIELD = 100;
const MOST_SENTENCES = 200;

type Issue = z.core.$ZodIssue;

/** Parses input; refuses invalid input with a message per field. */
export function parseInput<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const gross = grossMistakes(schema, input, MOST_SENTENCES);
  if (gross.length > 0) throw refusalOf(gross, input);
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw refusalOf(parsed.error.issues, input);
}

function refusalOf(issues: readonly Issue[], input: unknown): Refusal {
  const errors = new Map<string, string[]>();
  for (const issue of issues.slice(0, MOST_SENTENCES)) {
    for (const { field, message } of sentences(issue, input)) {
      const known = errors.get(field) ?? [];
      if (!known.includes(message)) errors.set(field, [...known, message]);
    }
  }
  const first = [...errors.values()][0]?.[0] ?? "The request is not valid.";
  // fromEntries defines own properties, so a field named __proto__ remains a field.
  return new Refusal(422, first, { errors: Object.fromEntries(errors) });
}

function sentences(issue: Issue, input: unknown): { field: string; message: string }[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.slice(0, MOST_SENTENCES).map((key) => {
      const field = [...issue.path, key].join(".").slice(0, LONGEST_FIELD);
      return { field, message: `The ${field} field is not allowed.` };
    });
  }
  const field = issue.path.join(".");
  return [{ field, message: messageOf(issue, field, valueAt(input, issue.path)) }];
}

function messageOf(issue: Issue, field: string, value: unknown): string {
  const subject = `The ${field} field`;
  if (value === undefined || value === null) return `${subject} is required.`;
  switch (issue.code) {
    case "custom":
      return issue.message;
    case "invalid_type":
      return `${subject} must be a${/^[aeio]/.test(issue.expected) ? "n" : ""} ${issue.expected}.`;
    case "too_small":
      if (issue.origin === "array") return `${subject} must have at least ${things(issue.minimum)}.`;
      if (issue.origin !== "string") return `${subject} must be at least ${issue.minimum}.`;
      return issue.minimum === 1
        ? `${subject} is required.`
        : `${subject} must be at least ${issue.minimum} characters.`;
    case "too_big":
      if (issue.origin === "array") return `${subject} must not have more than ${things(issue.maximum)}.`;
      return `${subject} must not be greater than ${issue.maximum}${issue.origin === "string" ? " characters" : ""}.`;
    case "invalid_format":
      return issue.format === "datetime" ? `${subject} must be a valid date.` : issue.message;
    default:
      return `The selected ${field} is invalid.`;
  }
}

const things = (count: number | bigint) => `${count} item${Number(count) === 1 ? "" : "s"}`;

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}
