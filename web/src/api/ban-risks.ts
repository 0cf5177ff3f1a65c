import { queryOptions } from "@tanstack/react-query";
import { ask } from "./ask.ts";
import { call } from "./call.ts";
import { knownUser, rememberUser } from "./users.ts";

/** The risks of a creator's Reddit account. Whoever reads them has seen them: the banner goes (BS-08). */
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

/** BAN-05, BAN-06; false when it could not be saved. */
export async function hideNewRisks(creatorId: number): Promise<boolean> {
  const answer = await call("GET /ban-risks", { query: { creator_id: String(creatorId) } });
  if (answer.ok) forgetNewRisks();
  return answer.ok;
}

function forgetNewRisks(): void {
  const user = knownUser();
  if (user?.has_new_ban_risks) rememberUser({ ...user, has_new_ban_risks: false });
}

/** Whether the banner tells of new risks; false when it could not be saved. */
export async function saveRiskAlerts(ban_risk_alerts: boolean): Promise<boolean> {
  const answer = await call("PATCH /users/me", { body: { ban_risk_alerts } });
  if (answer.ok) rememberUser(answer.data);
  return answer.ok;
}
