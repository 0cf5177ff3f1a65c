import { severities } from "@ponkan/contract/posts/severity";
import type { Db } from "../../../context.ts";
import { findSeverities, type Span } from "./shield.queries.ts";

// A post is out at most so long after its time.
const LATEST_MS = 3 * 24 * 60 * 60 * 1000;

/** How bad the worst threat of each post is: 1 for low to 4 for extreme, 0 without any. */
export async function worstThreats(db: Db, creatorId: number, { from, until }: Span): Promise<(id: number) => number> {
  const late = { from: new Date(from.getTime() - LATEST_MS), until: new Date(until.getTime() + LATEST_MS) };
  const worst = new Map<number, number>();
  for (const { target_id, severity } of await findSeverities(db, creatorId, late)) {
    worst.set(target_id, Math.max(worst.get(target_id) ?? 0, severities.indexOf(severity) + 1));
  }
  return (id) => worst.get(id) ?? 0;
}
