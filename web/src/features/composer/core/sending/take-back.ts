import { undoChange } from "~/api/posts.ts";
import { tellUndone } from "~/components/post-actions/undo.ts";
import { counted } from "~/lib/counted.ts";

/** Deletes what was just scheduled, as far as it has not gone out. True when something was. */
export async function takeBack(creatorId: number, change: number, count: number): Promise<boolean> {
  const answer = await undoChange(creatorId, change);
  tellUndone(creatorId, answer, `Scheduled ${counted(count, "post")}.`);
  return answer.ok;
}
