import type { Access } from "@ponkan/platforms/capabilities";
import type { Engine } from "../engine-context.ts";
import { findAttached, findLastAttempt, type Target } from "../targets.queries.ts";
import { attachLate } from "./steps.queries.ts";

/** A post the platform took without naming it may show up later; then it gets its name and its first comment. */
export async function findNameless(engine: Engine, access: Access, target: Target): Promise<boolean> {
  const { db } = engine;
  const sender = engine.senders.of(target.platform);
  const sent = await findLastAttempt(db, target.id);
  if (!sender || !sent) return false;
  const sought = { username: target.username, draft: sent.draft, sent_at: sent.first_sent_at };
  const seen = await sender.look(access, sought);
  if (seen.kind !== "ok" || seen.value.kind !== "seen") return false;
  const { sightings } = seen.value;
  const taken = await findAttached(
    db,
    target.account_id,
    sightings.map(({ id }) => id),
  );
  const found = sightings.find(({ id }) => !taken.has(id));
  if (found) await attachLate(db, target, found, `Found on ${sender.label}.`);
  return found !== undefined;
}
