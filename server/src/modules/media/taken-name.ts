import { fieldRefusal } from "../../lib/refusal.ts";

export const takenName = (name: string): string => `Media named "${name}" already exists. Pick a different name.`;

export function refuseTakenName(name: string): never {
  throw fieldRefusal("name", takenName(name));
}

/** Concurrent requests may both find a name free; the index lets one of them have it. */
export function isNameConflict(error: unknown): boolean {
  return constraintOf(error) === "media_creator_id_name_key";
}

/** The same file was completed twice. */
export function isFileConflict(error: unknown): boolean {
  return ["media_by_hash", "media_pkey"].includes(constraintOf(error) ?? "");
}

function constraintOf(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === "23505" ? constraint : undefined;
}
