import { type PostField, postFields } from "./post-fields.ts";
import type { ValueKind } from "./value-kinds.ts";

/** Whether a stored value has the right shape for the form field. The server validates its content. */
export function fitsField(field: PostField, value: unknown): boolean {
  const { value: kind } = postFields[field];
  return (value === null && kind.isNullable === true) || fits(kind, value);
}

function fits(kind: ValueKind, value: unknown): boolean {
  switch (kind.name) {
    case "text":
    case "subreddit":
      return typeof value === "string";
    case "flag":
      return typeof value === "boolean";
    case "choice":
      return isAmong(kind.options, value);
    case "choices":
      return Array.isArray(value) && value.every((each) => isAmong(kind.options, each));
    case "whole-number":
      return Number.isInteger(value);
    case "typed-number":
      return value === null || typeof value === "number" || typeof value === "string";
    case "flair":
      return hasText(value, "id");
    case "media":
      return Array.isArray(value) && value.every((each) => typeof each?.id === "number");
    case "instant":
      return value === null || typeof value === "string";
  }
}

const isAmong = (options: readonly unknown[], value: unknown) => options.includes(value);

function hasText(value: unknown, name: string): boolean {
  return typeof value === "object" && value !== null && typeof Reflect.get(value, name) === "string";
}
