import { PostStatus } from "@ponkan/contract/posts/post-status";
import { creatorId } from "~/api/session.ts";
import { keepFocus } from "~/lib/keep-focus.ts";
import { showToast } from "~/ui/toast-store.ts";
import type { Entry } from "../../model/entries.ts";
import { nearestStop } from "../../moving/focus-days.ts";
import { deleteGroup } from "./change-group.ts";

/** What is still planned goes at once and comes back by Undo; what is out is deleted where its details are. */
export function deleteByKey({ chips }: Entry, day: string | undefined): void {
  const planned = chips.filter(({ status }) => status === PostStatus.scheduled);
  const id = creatorId.get();
  if (planned.length === 0) {
    showToast({ type: "info", text: "Only scheduled posts are deleted by key. Open the post to delete it." });
    return;
  }
  if (day) keepFocus(() => nearestStop(day));
  void deleteGroup(id, planned);
}
