import type { Look, Sighting } from "@ponkan/platforms/capabilities";
import { type Outcome, ok } from "@ponkan/platforms/outcome";
import { handleRefusedToken } from "../modules/accounts/access/handle-refused-token.ts";
import { openAccess } from "../modules/accounts/access/open-access.ts";
import { checkpoint } from "./checkpoint.ts";
import type { Engine } from "./engine-context.ts";
import { pauseLane } from "./lanes.queries.ts";
import { type NextStep, nextStep } from "./next-step.ts";
import { lookAgain } from "./postpone.queries.ts";
import { changePost, findAttached, findLastAttempt, type Post } from "./posts.queries.ts";
import { forgetHandles } from "./prepare/handles.queries.ts";
import type { Sender } from "./sender.ts";
import { isOut, settle } from "./settle.ts";
import { untilSaved } from "./until-saved.ts";

type Sent = NonNullable<Awaited<ReturnType<typeof findLastAttempt>>>;

/** Finds out what came of a send that ended without a clear answer. Never sends. True when the lane may go on at once. */
export async function lookForPost(engine: Engine, sender: Sender, post: Post): Promise<boolean> {
  const { db, timings } = engine;
  const sent = await findLastAttempt(db, post.id);
  if (!sent) throw new Error(`post ${post.id} is ${post.state} without an attempt`);

  const seen = await look(engine, sender, post, sent);
  checkpoint("before-settling");
  const isTaken = seen.kind === "ok" && seen.value.kind === "taken";
  if (seen.kind === "ok" && isCertain(seen.value)) return conclude(engine, sender, post, sent, seen.value);
  const verdict = settle(await unattached(engine, post, seen), {
    attempt: sent.number,
    label: sender.label,
    isMedia: sender.takesTime(sent.draft),
    isAccepted: sent.is_accepted || isTaken,
    looks: sent.looks,
    ageMs: sent.age_ms,
    timings,
  });
  if (verdict.kind === "look-again") await lookAgain(db, post.id, sent.number, { ...verdict, isAccepted: isTaken });
  else await untilSaved(engine, () => changePost(db, post, verdict.change));
  return true;
}

async function look(engine: Engine, sender: Sender, post: Post, sent: Sent): Promise<Outcome<Look>> {
  const opened = await openAccess(engine, post.account_id, { priority: "publish" });
  if (opened.kind !== "ok") return opened;
  const { access, token_gen } = opened.value;
  const { draft, first_sent_at: sent_at } = sent;
  const seen = await sender.look(access, { username: post.username, draft, sent_at });
  await handleRefusedToken(engine, post.account_id, token_gen, seen);
  return seen;
}

/** Only those that are no other post's. */
async function unattached({ db }: Engine, post: Post, seen: Outcome<Look>): Promise<Outcome<Sighting[]>> {
  if (seen.kind !== "ok") return seen;
  const sightings = seen.value.kind === "seen" ? seen.value.sightings : [];
  const ids = sightings.map(({ id }) => id);
  const taken = await findAttached(db, post.account_id, ids);
  return ok(sightings.filter(({ id }) => !taken.has(id)));
}

type Certain = Exclude<Look, { kind: "seen" | "taken" }>;

const isCertain = (look: Look): look is Certain => look.kind !== "seen" && look.kind !== "taken";

function stepAfter(certain: Certain, about: Parameters<typeof nextStep>[1]): NextStep {
  switch (certain.kind) {
    case "out":
      return { change: isOut(about.attempt, about.label) };
    case "incomplete":
      return nextStep({ kind: "not-sent", reason: "not all of it arrived" }, about);
    case "over":
      return nextStep(certain.failure, about);
  }
}

/** The platform knows for certain: it is out, or it is not. */
async function conclude(
  engine: Engine,
  { label, explain }: Sender,
  post: Post,
  { number: attempt }: Sent,
  certain: Certain,
): Promise<boolean> {
  const { db, timings } = engine;
  const about = { attempt, tries: post.tries, label, timings, explain, from: ["unknown"] as const };
  const step = stepAfter(certain, about);
  if (certain.kind === "over") await forgetHandles(db, post);
  await untilSaved(engine, () => changePost(db, post, step.change));
  if (step.pause) await pauseLane(db, post.account_id, step.pause.ms, step.pause.reason);
  return !step.pause;
}
