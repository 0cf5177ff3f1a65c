import type { RiskType } from "@ponkan/contract/ban-shield/risks/risk-type";
import type { AppContext } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";
import { findOwnedCreator } from "../creators/owned-creator.ts";
import { setIgnored } from "./ban-risks.queries.ts";

type Wish = { creator_id: number; type: RiskType; is_ignored: boolean };

/** Ignores a risk or stops ignoring it (BS-12). It counts for the score either way. */
export async function ignoreRisk(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  userId: number,
  { creator_id, type, is_ignored }: Wish,
): Promise<void> {
  const creator = await findOwnedCreator(db, userId, creator_id);
  if (!creator) throw new Refusal(403, "Creator is not found.");
  const isThere = await setIgnored(db, creator.id, type, is_ignored ? clock.now() : null);
  if (!isThere) throw new Refusal(404, "This risk is over already.");
}
