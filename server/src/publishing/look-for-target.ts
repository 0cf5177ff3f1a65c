import type { Look, Sighting } from "@ponkan/platforms/capabilities";
import { type Outcome, ok } from "@ponkan/platforms/outcome";
import { heedRefusal } from "../modules/accounts/access/heed-refusal.ts";
import { openAccess } from "../modules/accounts/access/open-access.ts";
import { checkpoint } from "./checkpoint.ts";
import type { Engine } from "./engine-context.ts";
import { pauseLane } from "./lanes.queries.ts";
import { type NextStep, nextStep } from "./next-step.ts";
import { forgetHandles } from "./prepare/handles.queries.ts";
import type { Sender } from "./sender.ts";
import { isOut, settle } from "./settle.ts";
import { changeTarget, findAttached, findLastAttempt, lookAgain, type Target } from "./targets.queries.ts";
import { untilSaved } from "./until-saved.ts";

type Sent = NonNullable<Awaited<ReturnType<typeof findLastAttempt>>>;

/** Finds out what came of a send that ended without a clear answer. Never sends. True when the lane may go on at once. */
export async function lookForTarget(engine: Engine, sender: Sender, target: Target): Promise<boolean> {
  const { db, timings } = engine;
  const sent = await findLastAttempt(db, target.id);
  if (!sent) throw new Error(`target ${target.id} is ${target.state} without an attempt`);

  const seen = await look(engine, sender, target, sent);
  checkpoint("before-settling");
  if (seen.kind === "ok" && seen.value.kind !== "seen") return conclude(engine, sender, target, sent, seen.value);
  const verdict = settle(await unattached(engine, target, seen), {
    attempt: sent.number,
    label: sender.label,
    isMedia: sender.takesTime(sent.draft),
    isAccepted: sent.is_accepted,
    looks: sent.looks,
    ageMs: sent.age_ms,
    timings,
  });
  if (verdict.kind === "look-again") await lookAgain(db, target.id, sent.number, verdict.inMs, verdict.counts);
  else await untilSaved(engine, () => changeTarget(db, target, verdict.change));
  return true;
}

async function look(engine: Engine, sender: Sender, target: Target, sent: Sent): Promise<Outcome<Look>> {
  const opened = await openAccess(engine, target.account_id, { priority: "publish" });
  if (opened.kind !== "ok") return opened;
  const { access, token_gen } = opened.value;
  const sought = { username: target.username, draft: sent.draft, sent_at: sent.first_sent_at };
  const seen = await sender.look(access, sought);
  await heedRefusal(engine, target.account_id, token_gen, seen);
  return seen;
}

/** Only those that are no other target's. */
async function unattached({ db }: Engine, target: Target, seen: Outcome<Look>): Promise<Outcome<Sighting[]>> {
  if (seen.kind !== "ok") return seen;
  const sightings = seen.value.kind === "seen" ? seen.value.sightings : [];
  const ids = sightings.map(({ id }) => id);
  const taken = await findAttached(db, target.account_id, ids);
  return ok(sightings.filter(({ id }) => !taken.has(id)));
}

type Certain = Exclude<Look, { kind: "seen" }>;

function stepAfter(certain: Certain, told: Parameters<typeof nextStep>[1]): NextStep {
  switch (certain.kind) {
    case "out":
      return { change: isOut(told.attempt, told.label) };
    case "incomplete":
      return nextStep({ kind: "not-sent", reason: "not all of it arrived" }, told);
    case "over":
      return nextStep(certain.failure, told);
  }
}

/** The platform knows for certain: it is out, or it is not. */
async function conclude(
  engine: Engine,
  { label, explain }: Sender,
  target: Target,
  { number: attempt }: Sent,
  certain: Certain,
): Promise<boolean> {
  const { db, timings } = engine;
  const told = { attempt, tries: target.tries, label, timings, explain, from: ["unknown"] as const };
  const step = stepAfter(certain, told);
  if (certain.kind === "over") await forgetHandles(db, target);
  await untilSaved(engine, () => changeTarget(db, target, step.change));
  if (step.pause) await pauseLane(db, target.account_id, step.pause.ms, step.pause.reason);
  return !step.pause;
}
