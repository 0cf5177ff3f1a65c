import type { Db } from "../../../context.ts";
import { refundPosts } from "../../billing/quota.ts";
import { findOwnerOf, type OwnedCreator } from "../../creators/owned-creator.ts";
import { plannedStates } from "../post-state.ts";
import { changeState, endStepsOfAccount, lockPlannedOfAccount, recordChanges } from "./write-posts.queries.ts";

/** AC-06: fails and refunds the planned posts of an account. Runs in the transaction that disconnects it. */
export async function giveUpPosts(
  tx: Db,
  creator: OwnedCreator,
  { id, label }: { id: number; label: string },
): Promise<void> {
  const error = `The ${label} account was disconnected.`;
  await giveUpSteps(tx, creator, id, error);
  const planned = await lockPlannedOfAccount(tx, id);
  if (planned.length === 0) return;
  const advice = "Connect the account again, then retry.";
  const failed = await changeState(
    tx,
    planned.map((post) => post.id),
    plannedStates,
    { state: "failed", error, failure_cause: "disconnected", advice, is_charged: false },
  );
  const charged = planned.filter(({ is_charged }) => is_charged);
  await refundPosts(
    tx,
    (await findOwnerOf(tx, creator.id))!,
    charged.map(({ charged_to }) => charged_to),
  );
  await recordChanges(tx, creator, failed, () => ({ kind: "failed", text: error, advice }));
}

const undone = {
  comment: "The comment was not posted.",
  crosspost: "The post was not shared on the own profile.",
  delete: "The post was not deleted.",
} as const;

/** Fails the pending steps of posts that are out: no account is left to do them, and the owner is told. */
async function giveUpSteps(tx: Db, creator: OwnedCreator, accountId: number, error: string): Promise<void> {
  const steps = await endStepsOfAccount(tx, accountId, undone.comment);
  for (const kind of ["comment", "crosspost", "delete"] as const) {
    const changed = steps.filter((step) => step.step === kind);
    await recordChanges(tx, creator, changed, () => ({ kind: `${kind}_failed`, text: `${undone[kind]} ${error}` }));
  }
}
