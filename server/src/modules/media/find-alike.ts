import type { Db } from "../../context.ts";
import type { Inspector } from "./inspect/inspector.ts";
import { findCandidates, insertLikeness } from "./likeness.queries.ts";

/** Per file: each is two rows, and a creator may have thousands that look the same. */
const MOST_KEPT = 20;
/** Takes a fifth of a second; others get their turn between batches. */
const AT_ONCE = 20;

/** Finds the creator's media that look almost the same, and stores the nearest. */
export async function findAlike(
  db: Db,
  inspector: Pick<Inspector, "compare">,
  media: { id: number; user_id: number },
): Promise<void> {
  const candidates = await findCandidates(db, media.id);
  const alike: { id: number; distance: number }[] = [];
  for (let from = 0; from < candidates.length; from += AT_ONCE) {
    const some = candidates.slice(from, from + AT_ONCE);
    const [mine, ...others] = [some[0]!.mine, ...some.map(({ glance }) => glance)].map(inBase64) as [
      string,
      ...string[],
    ];
    const likeness = await inspector.compare(media.user_id, { mine, others });
    some.forEach(({ id }, index) => {
      const value = likeness[index] ?? null;
      if (value !== null) alike.push({ id, distance: Math.round((1 - value) * 100) });
    });
  }
  const nearest = alike.toSorted((one, other) => one.distance - other.distance).slice(0, MOST_KEPT);
  await insertLikeness(db, media.id, nearest);
}

const inBase64 = (glance: Buffer) => glance.toString("base64");
