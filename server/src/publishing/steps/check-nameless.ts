import { openAccess } from "../../modules/accounts/access/open-access.ts";
import type { Engine } from "../engine-context.ts";
import type { Target } from "../targets.queries.ts";
import { msUntilNextLook } from "./check-times.ts";
import { planCheck } from "./checks.queries.ts";
import { findNameless } from "./find-nameless.ts";

/** A platform that took a post without naming it is asked now and then whether it does by now. */
export async function checkNameless(engine: Engine, target: Target): Promise<boolean> {
  const opened = await openAccess(engine, target.account_id);
  const isFound = opened.kind === "ok" && (await findNameless(engine, opened.value.access, target));
  await planCheck(engine.db, target.id, isFound ? null : msUntilNextLook(target.posted_ms_ago));
  return true;
}
