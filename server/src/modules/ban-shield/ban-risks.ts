import { riskLabel } from "@ponkan/contract/ban-shield/risks/risk-type";
import { riskWords } from "@ponkan/contract/ban-shield/risks/risk-words";
import { banScore } from "@ponkan/contract/ban-shield/risks/score";
import type { AppContext } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";
import { findOwnedCreator } from "../creators/owned-creator.ts";
import { findFixedRisks, findKeptRisks, markRisksSeen } from "./ban-risks.queries.ts";
import { checkRisks } from "./check-risks.ts";
import { refreshLimits } from "./refresh-limits.ts";

type Needs = Pick<AppContext, "db" | "clock" | "config">;

const FIXED_SHOWN_FOR = 30 * 24 * 60 * 60 * 1000;

/** The risks of one creator. Reading them marks those of all the user's creators as seen (BS-06, BS-08, AM-08). */
export async function banRisks({ db, clock, config }: Needs, userId: number, creatorId: number) {
  const creator = await findOwnedCreator(db, userId, creatorId);
  if (!creator) throw new Refusal(403, "Creator is not found.");
  await refreshLimits({ db, clock, config }, creator);
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const risks = await checkRisks({ db: tx, config }, creator, now);
    const kept = await findKeptRisks(tx, creator.id);
    const fixed = await findFixedRisks(tx, creator.id, new Date(now.getTime() - FIXED_SHOWN_FOR));
    const seenAt = await markRisksSeen(tx, userId, now);
    const data = risks.map(({ figure, is_out = false, ...risk }) => {
      const { created_at, raised_at, ignored_at } = kept.get(risk.type)!;
      return {
        ...risk,
        label: riskLabel(risk.type),
        ...riskWords({ ...risk, is_out, ...(figure !== undefined && { figure }) }),
        is_out,
        created_at: created_at.toISOString(),
        is_new: seenAt === null || raised_at > seenAt,
        is_ignored: ignored_at !== null,
      };
    });
    return { data, fixed: fixed.map(shownFixed), score: banScore(risks), checked_at: now.toISOString() };
  });
}

const shownFixed = ({ type, severity, fixed_at }: Awaited<ReturnType<typeof findFixedRisks>>[number]) => ({
  type,
  label: riskLabel(type),
  severity,
  fixed_at: fixed_at.toISOString(),
});
