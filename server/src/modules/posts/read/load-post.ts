import type { PostWithTimeline, TimelineEntry } from "@ponkan/contract/posts/post";
import type { AppContext } from "../../../context.ts";
import { refuseMissing } from "./found-posts.ts";
import { findPosts, findTimeline } from "./read-posts.queries.ts";
import { shownPosts } from "./shown-post.ts";

/** Returns a post with its timeline, oldest event first. */
export async function loadPost(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  creatorId: number,
  id: number,
): Promise<PostWithTimeline> {
  const rows = await findPosts(db, creatorId, [id]);
  refuseMissing([id], rows);
  const [[post], events] = await Promise.all([shownPosts(db, creatorId, rows, clock.now()), findTimeline(db, id)]);
  return { ...post!, timeline: events.map(shownEvent) };
}

type EventRow = Awaited<ReturnType<typeof findTimeline>>[number];

function shownEvent({ at, moved_from: from, moved_to: to, ...event }: EventRow): TimelineEntry {
  const moved = from && { from: from.toISOString(), to: to?.toISOString() ?? null };
  return { ...event, at: at.toISOString(), ...(moved && { moved }) };
}
