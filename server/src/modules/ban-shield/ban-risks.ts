import { riskLabel } from "@ponkan/contract/ban-shield/risks/risk-type";
import { riskWords } from "@ponkan/contract/ban-shield/risks/risk-words";
import { banScore } from "@ponkan/contract/ban-shield/risks/score";
import type { AppContext } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";
import { findOwnedCreator } from "../creators/owned-creator.ts";
import { findKeptRisks, markRisksSeen } from "./ban-risks.queries.ts";
import { checkRisks } from "./check-risks.ts";

type Needs = Pick<AppContext, "db" | "clock">;

/** The risks of one creator; whoever reads them has seen those of all their creators (BS-06, BS-08, AM-08). */
export async function banRisks({ db, clock }: Needs, userId: number, creatorId: number) {
  const creator = await findOwnedCreator(db, userId, creatorId);
  if (!creator) throw new Refusal(403, "Creator is not found.");
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const risks = await checkRisks(tx, creator, now);
    const kept = await findKeptRisks(tx, creator.id);
    const seenAt = await markRisksSeen(tx, userId, now);
    const data = risks.map(({ figure, ...risk }) => {
      const { created_at, raised_at } = kept.get(risk.type)!;
      return {
        ...risk,
        label: riskLabel(risk.type),
        ...riskWords({ ...risk, ...(figure !== undefined && { figure }) }),
        created_at: created_at.toISOString(),
        is_new: seenAt === null || raised_at > seenAt,
      };
    });
    return { data, score: banScore(risks), checked_at: now.toISOString() };
  });
}
