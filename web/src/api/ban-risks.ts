import type { RiskType } from "@ponkan/contract/ban-shield/risks/risk-type";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "./ask.ts";
import { call } from "./call.ts";
import { queryClient } from "./query-client.ts";
import { knownUser, rememberUser } from "./users.ts";

/** The risks of a creator's Reddit account. Reading them marks them as seen, so the banner disappears (BS-08). */
export const banRisks = (creatorId: number) =>
  queryOptions({
    queryKey: ["ban-risks", creatorId],
    queryFn: async ({ signal }) => {
      const answer = await ask("GET /ban-risks", { query: { creator_id: String(creatorId) }, signal });
      forgetNewRisks();
      return answer;
    },
    staleTime: 0,
  });

/** BAN-05, BAN-06. Returns false if it could not be saved. */
export async function hideNewRisks(creatorId: number): Promise<boolean> {
  const answer = await call("GET /ban-risks", { query: { creator_id: String(creatorId) } });
  if (answer.ok) forgetNewRisks();
  return answer.ok;
}

/** Ignores a risk or restores it (BS-12). Returns an error text or null. */
export async function ignoreRisk(creator_id: number, type: RiskType, is_ignored: boolean): Promise<string | null> {
  const answer = await call("PATCH /ban-risks", { body: { creator_id, type, is_ignored } });
  if (!answer.ok) return answer.data.message ?? "Failed to save preference. Please try again.";
  queryClient.setQueryData(
    banRisks(creator_id).queryKey,
    (known) =>
      known && { ...known, data: known.data.map((risk) => (risk.type === type ? { ...risk, is_ignored } : risk)) },
  );
  return null;
}

function forgetNewRisks(): void {
  const user = knownUser();
  if (user?.has_new_ban_risks) rememberUser({ ...user, has_new_ban_risks: false });
}

/** Sets whether the banner announces new risks. Returns false if it could not be saved. */
export async function saveRiskAlerts(ban_risk_alerts: boolean): Promise<boolean> {
  const answer = await call("PATCH /users/me", { body: { ban_risk_alerts } });
  if (answer.ok) rememberUser(answer.data);
  return answer.ok;
}
