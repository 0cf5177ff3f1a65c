import type { Look, Sighting } from "@ponkan/platforms/capabilities";
import { mapped, type Outcome } from "@ponkan/platforms/outcome";

/** Wraps the list of posts that is all some platforms can report. */
export function asSeen(found: Outcome<Sighting[]>): Outcome<Look> {
  return mapped(found, (sightings) => ({ kind: "seen", sightings }));
}
