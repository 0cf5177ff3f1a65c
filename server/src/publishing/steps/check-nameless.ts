import { openAccess } from "../../modules/accounts/access/open-access.ts";
import type { Engine } from "../engine-context.ts";
import type { Post } from "../posts.queries.ts";
import { msUntilNextLook } from "./check-times.ts";
import { planCheck } from "./checks.queries.ts";
import { findNameless } from "./find-nameless.ts";

/** A platform that took a post without naming it is asked now and then whether it does by now. */
export async function checkNameless(engine: Engine, post: Post): Promise<boolean> {
  const opened = await openAccess(engine, post.account_id);
  const isFound = opened.kind === "ok" && (await findNameless(engine, opened.value.access, post));
  await planCheck(engine.db, post.id, isFound ? null : msUntilNextLook(post.posted_ms_ago));
  return true;
}
