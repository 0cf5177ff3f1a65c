import { max } from "../forms/rules.ts";

export const TAG_MANAGER_ID_MAX = 50;

/** The message for a tag-manager ID; empty is allowed. */
export function tagManagerError(value: string): string | null {
  if (value === "") return null;
  if (!/^(GTM|G)-[A-Za-z0-9]+$/.test(value)) {
    return "Tag manager ID must start with GTM- or G- followed by letters and digits.";
  }
  return max("Tag manager ID", value, TAG_MANAGER_ID_MAX);
}
