import { type ConfirmOptions, confirm } from "~/ui/confirm-store.ts";
import type { Difference } from "./difference.ts";
import { DifferenceList } from "./difference-list.tsx";

type Read = { differences: readonly Difference[]; kept?: readonly string[] };

/** Asks whether mine goes over the other version, showing what differs; the question alone where that cannot be told. */
export async function confirmOver(question: ConfirmOptions, read: () => Promise<Read>): Promise<boolean> {
  const found = await read().catch(() => null);
  const isTold = found && found.differences.length + (found.kept?.length ?? 0) > 0;
  return confirm(isTold ? { ...question, details: <DifferenceList {...found} /> } : question);
}
