import type { RedditAdapter } from "@ponkan/platforms";
import type { Access } from "@ponkan/platforms/capabilities";
import type { Failure } from "@ponkan/platforms/outcome";
import { heedRefusal } from "../../modules/accounts/access/heed-refusal.ts";
import { openAccess } from "../../modules/accounts/access/open-access.ts";
import type { Engine } from "../engine-context.ts";
import { type Lane, pauseLane } from "../lanes.queries.ts";
import { delayText } from "../next-step.ts";
import { findTarget, type Target } from "../targets.queries.ts";
import { msUntilNextLook } from "./check-times.ts";
import { findDueChecks, planCheck, saveSeen } from "./checks.queries.ts";
import { findNameless } from "./find-nameless.ts";
import { msUntilAgain } from "./put-off.ts";
import { markDeleted } from "./steps.queries.ts";
import { whatChanged } from "./what-changed.ts";

type Work = { engine: Engine; lane: Lane; reddit: RedditAdapter; label: string };

/** As many as Reddit shows in one answer. */
const AT_ONCE = 100;

/** Looks at all posts of an account for which it is time: are they still there, and how are they doing. */
export async function checkPosts(work: Work): Promise<boolean> {
  const { engine, lane } = work;
  const due = await findDueChecks(engine.db, lane.account_id, AT_ONCE);
  const targets = (await Promise.all(due.map((id) => findTarget(engine.db, id)))).filter(
    (target) => target !== undefined,
  );
  const opened = await openAccess(engine, lane.account_id);
  if (opened.kind !== "ok") {
    // Perhaps only the quota that is kept for publishing is left; that goes on.
    await putOff(work, targets, opened);
    return true;
  }
  const { access, token_gen } = opened.value;
  const failure = await look(work, access, targets);
  if (!failure) return true;
  await putOff(work, targets, failure);
  await heedRefusal(engine, lane.account_id, token_gen, failure);
  if (failure.kind !== "throttled") return true;
  await pauseLane(engine.db, lane.account_id, failure.retryAfterMs, delayText(work.label, failure.retryAfterMs));
  return false;
}

async function look(work: Work, access: Access, targets: Target[]): Promise<Failure | null> {
  const { engine, reddit, label } = work;
  const named = targets.filter(({ remote_id }) => remote_id !== null);
  const shown = named.length > 0 ? await reddit.insights.posts(access, named.map(nameOf)) : noPosts;
  if (shown.kind !== "ok") return shown;
  for (const target of targets) {
    const post = shown.value.find(({ id }) => id === target.remote_id);
    const news = post && whatChanged(target, post);
    if (news?.kind === "deleted") {
      await markDeleted(engine.db, target, "deleted", `Deleted on ${label} by its author.`);
      continue;
    }
    if (post && news) await saveSeen(engine.db, target, post, news.event);
    if (target.remote_id === null) await findNameless(engine, access, target);
    await planCheck(engine.db, target.id, msUntilNextLook(target.posted_ms_ago));
  }
  return null;
}

const noPosts = { kind: "ok", value: [] } as const;
const nameOf = ({ remote_id }: Target) => remote_id!;

async function putOff({ engine }: Work, targets: Target[], failure: Failure): Promise<void> {
  for (const { id, posted_ms_ago } of targets) {
    const again = msUntilAgain(failure, 0, engine.timings) ?? msUntilNextLook(posted_ms_ago);
    await planCheck(engine.db, id, again);
  }
}
