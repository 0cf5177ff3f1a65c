import type { AppContext } from "../../context.ts";
import { insertVisits, type Source } from "./promotion-link.queries.ts";
import { visitorHashes } from "./visitor.ts";

type Visit = { address: string; source: Source; at: Date };

/** Counts each visitor once in half an hour (SE-06); the IP address is not stored. */
export async function countVisit(
  { db, config }: Pick<AppContext, "db" | "config">,
  creatorId: number,
  ...visits: readonly Visit[]
): Promise<void> {
  const hashed = visits.map(({ address, source, at }) => ({
    ...visitorHashes(config, creatorId, address, at),
    source,
    at,
  }));
  await insertVisits(db, creatorId, hashed);
}
