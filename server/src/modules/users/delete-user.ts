import type { AppContext } from "../../context.ts";
import { requireOwner, requireSameOwner } from "../auth/require-owner.ts";
import type { Session } from "../auth/sessions.ts";
import { removeUser } from "./remove-user.ts";
import { findUser } from "./users.queries.ts";

export async function deleteUser(
  ctx: Pick<AppContext, "db" | "jobs" | "clock">,
  session: Session,
  password: string | undefined,
): Promise<void> {
  const user = await findUser(ctx.db, session.user_id);
  await requireOwner(ctx, user, session, password);
  await removeUser(ctx, session.user_id, (tx) => requireSameOwner(tx, user));
}
