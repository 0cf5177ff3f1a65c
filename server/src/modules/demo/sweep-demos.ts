import type { AppContext } from "../../context.ts";
import { removeUser } from "../users/remove-user.ts";
import { deleteLogins, findEndedDemos, findLeftLogins } from "./demo.queries.ts";
import { sandboxOf } from "./demo-context.ts";
import { isDemoOffered } from "./demo-offered.ts";

/** The maximum number of demos; the sweep removes those above it. */
export const DEMOS_MAX = 40;

type Needs = Pick<AppContext, "db" | "clock" | "jobs" | "config" | "log">;

/** Removes demos that are over or too many, and their users from the sandbox. */
export async function sweepDemos(ctx: Needs): Promise<void> {
  for (const user of await findEndedDemos(ctx.db, ctx.clock.now(), DEMOS_MAX))
    await unlessItFails(ctx, { user }, () => removeUser(ctx, user));
  if (!isDemoOffered(ctx.config)) return;
  const sandbox = sandboxOf(ctx);
  for (const { id, reddit, twitter, redgifs } of await findLeftLogins(ctx.db)) {
    await unlessItFails(ctx, { logins: id }, async () => {
      await sandbox.reddit.forgetUser(reddit);
      await sandbox.x.forgetUser(twitter);
      await sandbox.redgifs.forgetUser(redgifs);
      await deleteLogins(ctx.db, id);
    });
  }
}

/** One that cannot be removed does not hold up the others. */
async function unlessItFails({ log }: Needs, which: object, remove: () => Promise<unknown>): Promise<void> {
  await remove().catch((error: Error) => log.error({ ...which, reason: error.message }, "a demo was not removed"));
}
