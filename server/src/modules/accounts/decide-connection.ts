import { type PlatformName, platformLabels } from "@ponkan/contract/accounts/platform";
import { Refusal } from "../../lib/refusal.ts";
import type { OwnedCreator } from "../creators/owned-creator.ts";

/** The signed-in user who connects, and the creator to connect to. */
export type Author = { user_id: number; creator: OwnedCreator | "new" };

type Connecting = { platform: PlatformName; remote_user_id: string };
type Known = { user_id: number; creator_id: number; creator_name: string };
type Decision = { kind: "renew" } | { kind: "attach"; creator: OwnedCreator } | { kind: "new-creator" };

/**
 * Decides where the account goes (AC-04). `present` is the creator's current account on the platform, `known` is the
 * current owner of this account: it can belong to only one creator of one user.
 */
export function decideConnection(
  { platform, remote_user_id }: Connecting,
  { user_id, creator }: Author,
  present: { remote_user_id: string } | undefined,
  known: Known | undefined,
): Decision {
  const label = platformLabels[platform];
  if (present && present.remote_user_id !== remote_user_id) {
    throw new Refusal(422, `Disconnect the current ${label} account first.`);
  }
  if (known && known.user_id !== user_id) {
    throw new Refusal(422, `This ${label} account is already connected to another user.`);
  }
  if (known && (creator === "new" || known.creator_id !== creator.id)) {
    throw new Refusal(422, `This ${label} account is already connected to ${known.creator_name}.`);
  }
  if (known) return { kind: "renew" };
  return creator === "new" ? { kind: "new-creator" } : { kind: "attach", creator };
}
