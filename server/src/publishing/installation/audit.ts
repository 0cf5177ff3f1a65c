import { inParallel } from "../../lib/in-parallel.ts";
import { openAccess } from "../../modules/accounts/access/open-access.ts";
import { plannedStates } from "../../modules/posts/post-state.ts";
import { publishUpdated } from "../../modules/posts/write/publish-updated.ts";
import type { Engine } from "../engine-context.ts";
import { type Decided, findPosts, type Post } from "../posts/find-posts.ts";
import type { Change } from "../posts/posts.queries.ts";
import { endDueSteps, findDuePlanned, takeForSent } from "./installation.queries.ts";

const AT_ONCE = 200;
const SIDE_BY_SIDE = 8;
const MAY_BE_OUT = "It may be out already: the database was put back to an earlier state.";

/**
 * Handles posts that were due when the database was replaced, as its predecessor may have sent them (C-20). A post the
 * platform can find by its content is treated as sent without an answer: it is looked for, attached if found, and sent
 * once it is certainly absent. The rest is left to their owners to check.
 */
export async function auditDue(engine: Engine): Promise<void> {
  for (;;) {
    const due = await findDuePlanned(engine.db, AT_ONCE);
    const ids = due.map(({ id }) => id);
    const whole = new Map((await findPosts(engine.db, ids)).map((post) => [post.id, post]));
    await inParallel(SIDE_BY_SIDE, due, (post) => audit(engine, post, whole.get(post.id)));
    if (due.length < AT_ONCE) break;
  }
  await engine.db.transaction().execute(async (tx) => {
    for (const { ids, ...creator } of await endDueSteps(tx, MAY_BE_OUT)) await publishUpdated(tx, creator, ids);
  });
}

async function audit(engine: Engine, post: Decided, whole: Post | undefined): Promise<void> {
  const sent = whole && (await draftOf(engine, whole).catch(() => undefined));
  if (sent && (await takeForSent(engine.db, post, sent))) return;
  const event = { kind: "needs_check", text: MAY_BE_OUT, advice: "Look at your profile before you retry." };
  const change: Change = {
    attempt: post.attempt,
    from: plannedStates,
    to: "needs_check",
    again: null,
    ends: null,
    event,
    error: MAY_BE_OUT,
  };
  await engine.save({ post, change });
}

/** The draft as it would appear on the platform; undefined if it could not be told apart from other posts. */
async function draftOf(engine: Engine, post: Post) {
  const sender = engine.senders.of(post.platform);
  if (!sender?.isFoundByContent(post)) return undefined;
  const opened = await openAccess(engine, post.account_id, { priority: "publish" });
  if (opened.kind !== "ok") return undefined;
  const prepared = await sender.prepare(opened.value.access, post);
  return prepared.kind === "ok" ? { matchKey: sender.matchKey(prepared.value), draft: prepared.value } : undefined;
}
