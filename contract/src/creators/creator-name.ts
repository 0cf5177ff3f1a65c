import { max, required } from "../forms/rules.ts";

export const CREATOR_NAME_MAX = 50;
export const CREATORS_MAX = 100;

/** The error to show under the name field, or null. */
export function creatorNameError(name: string): string | null {
  return required("Name", name) ?? max("Name", name.trim(), CREATOR_NAME_MAX);
}
