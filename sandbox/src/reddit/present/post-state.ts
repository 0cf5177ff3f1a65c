import { type AnyPost, isDeleted, type RemovalOfPost } from "../posts.ts";

type State = { removal: RemovalOfPost | null; isModerator: boolean };

/** Whether the post was removed, with details that only moderators get. */
export function stateFields(any: AnyPost, { removal, isModerator }: State): object {
  const isLive = !isDeleted(any) && removal === null;
  return {
    removed_by_category: isDeleted(any) ? "deleted" : (removal?.category ?? null),
    removed_by: null,
    removal_reason: removal && LEGAL.includes(removal.category) ? "legal" : null,
    banned_by: isModerator && removal ? removedBy(removal) : null,
    banned_at_utc: isModerator && removal ? removal.at : null,
    approved_by: null,
    approved_at_utc: null,
    mod_reason_title: null,
    mod_reason_by: null,
    mod_note: null,
    ...(isModerator && { approved: false, removed: removal !== null, spam: removal?.category === "reddit" }),
    is_robot_indexable: isLive,
    is_crosspostable: isLive,
    locked: any.kind === "stored" && any.post.locked,
    stickied: false,
    pinned: false,
    quarantine: false,
    contest_mode: false,
  };
}

const LEGAL = ["content_takedown", "copyright_takedown", "legal_operations"];

function removedBy({ category }: RemovalOfPost): string | true {
  if (category === "automod_filtered" || category === "moderator") return "AutoModerator";
  return true;
}
