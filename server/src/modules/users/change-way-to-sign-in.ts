import { platformLabels } from "@ponkan/contract/accounts/platform";
import type { AppContext } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";
import { keepingAWayToSignIn } from "../accounts/keeping-a-way-to-sign-in.ts";
import { accountsToSignIn, allowSignIn } from "../accounts/ways-to-sign-in.ts";
import { mailOwner } from "../auth/mail-owner.ts";
import { endOthers } from "../auth/open-sessions.ts";
import { requireOwner, requireSameOwner } from "../auth/require-owner.ts";
import type { Session } from "../auth/sessions.ts";
import { limitRight } from "../auth/tries.ts";
import { disconnectUser } from "../realtime/disconnect-user.ts";
import { findUser, lockUser } from "./users.queries.ts";

type Needs = Pick<AppContext, "db" | "clock" | "jobs" | "config">;
type Change = { can_sign_in: boolean; current_password?: string | undefined };

/** A way to sign in gives full access, so only the owner may change it; one way always remains. */
export async function changeWayToSignIn(
  ctx: Needs,
  session: Session,
  accountId: number,
  change: Change,
): Promise<void> {
  const write = () => writeWay(ctx, session, accountId, change);
  // Each way that is allowed sends a mail. Forbidding one is never limited.
  const limit = { key: `way allowed ${session.user_id}`, max: 20, seconds: 60 * 60 };
  await (change.can_sign_in ? limitRight(ctx, [limit], write) : write());
}

async function writeWay(
  ctx: Needs,
  session: Session,
  accountId: number,
  { can_sign_in, current_password }: Change,
): Promise<void> {
  const userId = session.user_id;
  const user = await findUser(ctx.db, userId);
  await requireOwner(ctx, user, session, current_password);
  await ctx.db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    await requireSameOwner(tx, user);
    const ways = await accountsToSignIn(tx, userId);
    const way = ways.find(({ id }) => id === accountId);
    if (!way) throw new Refusal(404, "Account was not found.");
    await keepingAWayToSignIn(tx, userId, () => allowSignIn(tx, accountId, can_sign_in));
    if (!can_sign_in) await endOthers(tx, { disconnectUser }, session);
    const name = `${platformLabels[way.platform]} ${way.username}`;
    if (can_sign_in && !way.can_sign_in) await mailOwner(tx, ctx, userId, { kind: "way-allowed", name });
  });
}
