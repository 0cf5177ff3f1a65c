import type { Look, Sighting } from "@ponkan/platforms/capabilities";
import { mapped, type Outcome } from "@ponkan/platforms/outcome";

/** A list of posts, where that is all a platform can tell. */
export function asSeen(found: Outcome<Sighting[]>): Outcome<Look> {
  return mapped(found, (sightings) => ({ kind: "seen", sightings }));
}
