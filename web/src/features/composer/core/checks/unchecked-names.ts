import { rowKey } from "../draft/rows.ts";
import type { World } from "./world.ts";

/** Names whose rules could not be read, and which are therefore not checked here (SV-03). */
export function uncheckedNames({ lookups }: Pick<World, "lookups">, names: readonly string[]): string[] {
  return names.filter((name) => {
    const lookup = lookups.get(rowKey(name));
    if (lookup?.kind === "failed") return true;
    return lookup?.kind === "found" && lookup.facts.rules === null && ["public", "gated"].includes(lookup.facts.access);
  });
}
