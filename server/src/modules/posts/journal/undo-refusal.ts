import { type Platform, platformLabels } from "@ponkan/contract/accounts/platform";
import type { Post } from "@ponkan/contract/posts/post";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { platformName } from "../../accounts/platform-name.ts";
import type { ChangedItem, ChangeKind } from "./changed-item.ts";

type Now = { isConnected: boolean; now: Date };

/** Returns why a change of a post cannot be undone; null if it can. `isConnected`: its account is connected. */
export function undoRefusal(
  kind: ChangeKind,
  item: ChangedItem,
  post: Post | undefined,
  { isConnected, now }: Now,
): string | null {
  if (!post) return "The post no longer exists.";
  const { status, rev } = post;
  if (status === PostStatus.posted) return "The post has already gone out.";
  if (status === PostStatus.started) return "The post is going out right now.";
  if (kind === "unretry") {
    if (status !== PostStatus.failed || rev !== item.rev) return changedSince;
    // It would go out now, which the user has not confirmed.
    return item.at && Date.parse(item.at) <= now.getTime() ? "Its time has passed. Retry it instead." : null;
  }
  if (kind === "delete") {
    if (status !== PostStatus.deleted || rev !== item.rev) return changedSince;
    return isConnected || item.was_failed ? null : notItsAccount(post.platform);
  }
  if (item.was_failed && status === PostStatus.scheduled) return changedSince;
  if (status === PostStatus.failed && !item.was_failed) return "The post has failed meanwhile. Retry it instead.";
  if (status === PostStatus.deleted) return "The post was deleted since.";
  return rev === item.rev ? null : changedSince;
}

/** Another account may be connected instead, but the post was not meant for that one. */
export const notItsAccount = (platform: Platform) =>
  `Connect the ${platformLabels[platformName(platform)]} account it was made for to bring it back.`;
const changedSince = "The post has since been changed.";
