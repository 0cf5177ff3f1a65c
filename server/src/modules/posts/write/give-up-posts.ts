import type { Db } from "../../../context.ts";
import { refundPosts } from "../../billing/quota.ts";
import { findOwnerOf, type OwnedCreator } from "../../creators/owned-creator.ts";
import { plannedStates } from "../post-state.ts";
import { changeState, lockPlannedOfAccount, recordChanges } from "./write-posts.queries.ts";

/** AC-06: what an account was still to send fails and is given back. In the transaction that disconnects it. */
export async function giveUpPosts(
  tx: Db,
  creator: OwnedCreator,
  { id, label }: { id: number; label: string },
): Promise<void> {
  const planned = await lockPlannedOfAccount(tx, id);
  if (planned.length === 0) return;
  const error = `The ${label} account was disconnected.`;
  const advice = "Connect the account again, then retry.";
  const failed = await changeState(
    tx,
    planned.map((post) => post.id),
    plannedStates,
    { state: "failed", error, advice, is_charged: false },
  );
  const charged = planned.filter(({ is_charged }) => is_charged);
  await refundPosts(
    tx,
    (await findOwnerOf(tx, creator.id))!,
    charged.map(({ charged_to }) => charged_to),
  );
  await recordChanges(tx, creator, failed, () => ({ kind: "failed", text: error, advice }));
}
