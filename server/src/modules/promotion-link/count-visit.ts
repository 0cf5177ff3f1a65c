import type { AppContext } from "../../context.ts";
import { insertVisit, type Source } from "./promotion-link.queries.ts";
import { visitorHashes } from "./visitor.ts";

/** Once per visitor and half hour (SE-06); the address itself is not kept. */
export async function countVisit(
  { db, clock, config }: Pick<AppContext, "db" | "clock" | "config">,
  creatorId: number,
  address: string,
  source: Source,
): Promise<void> {
  const now = clock.now();
  await insertVisit(db, { creatorId, ...visitorHashes(config, creatorId, address, now), source, now });
}
