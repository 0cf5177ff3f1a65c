import { ok } from "@ponkan/platforms/outcome";
import { openAccess } from "../modules/accounts/access/open-access.ts";
import { checkpoint } from "./checkpoint.ts";
import type { Engine } from "./engine-context.ts";
import type { Sender } from "./sender.ts";
import { settle } from "./settle.ts";
import { changeTarget, findAttached, findLastAttempt, lookAgain, type Target } from "./targets.queries.ts";
import { untilSaved } from "./until-saved.ts";

/** Finds out what came of a send that ended without a clear answer. Never sends. */
export async function lookForTarget(engine: Engine, sender: Sender, target: Target): Promise<void> {
  const { db, timings } = engine;
  const sent = await findLastAttempt(db, target.id);
  if (!sent) throw new Error(`target ${target.id} is ${target.state} without an attempt`);

  const verdict = settle(await sightings(engine, sender, target, sent), {
    attempt: sent.number,
    label: sender.label,
    isMedia: sender.takesTime(sent.draft),
    isAccepted: sent.is_accepted,
    looks: sent.looks,
    ageMs: sent.age_ms,
    timings,
  });
  checkpoint("before-settling");
  if (verdict.kind === "look-again") await lookAgain(db, target.id, sent.number, verdict.inMs, verdict.counts);
  else await untilSaved(engine, () => changeTarget(db, target, verdict.change));
}

/** Only those that are no other target's. */
async function sightings(engine: Engine, sender: Sender, target: Target, sent: { draft: unknown; started_at: Date }) {
  const opened = await openAccess(engine, target.account_id, { priority: "publish" });
  if (opened.kind !== "ok") return opened;
  const sought = { username: target.username, draft: sent.draft, sent_at: sent.started_at };
  const seen = await sender.look(opened.value.access, sought);
  if (seen.kind === "unauthorized") {
    await openAccess(engine, target.account_id, { refused: opened.value.token_gen });
  }
  if (seen.kind !== "ok") return seen;
  const taken = await findAttached(
    engine.db,
    target.account_id,
    seen.value.map(({ id }) => id),
  );
  return ok(seen.value.filter(({ id }) => !taken.has(id)));
}
