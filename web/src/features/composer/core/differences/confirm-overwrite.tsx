import { type ConfirmOptions, confirm } from "~/ui/confirm-store.ts";
import type { Difference } from "./difference.ts";
import { DifferenceList } from "./difference-list.tsx";

type Read = { differences: readonly Difference[]; kept?: readonly string[] };

/** Asks whether to overwrite the other version, listing the differences if they can be loaded. */
export async function confirmOverwrite(question: ConfirmOptions, read: () => Promise<Read>): Promise<boolean> {
  const found = await read().catch(() => null);
  const hasDifferences = found && found.differences.length + (found.kept?.length ?? 0) > 0;
  return confirm(hasDifferences ? { ...question, details: <DifferenceList {...found} /> } : question);
}
