import { takeChange } from "~/api/posts.ts";
import { type OnTaken, tellUndone } from "~/components/post-actions/undo.ts";
import { counted } from "~/lib/counted.ts";

/** Deletes the posts that were just scheduled, except those already sent. */
export async function takeBack(creatorId: number, change: number, count: number, onTaken: OnTaken): Promise<void> {
  const answer = await takeChange(creatorId, { id: change }, "undo");
  tellUndone(creatorId, answer, `Scheduled ${counted(count, "post")}.`, onTaken);
}
