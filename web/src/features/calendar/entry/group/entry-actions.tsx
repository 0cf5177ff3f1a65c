import type { CalendarPosts } from "@ponkan/contract/posts/calendar-posts";
import type { Post } from "@ponkan/contract/posts/post";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { CALENDAR } from "~/api/calendar.ts";
import { type Chip, readChips } from "../../model/chips.ts";
import { entriesOf } from "../../model/entries.ts";
import { canMove } from "../../moving/plan-moves.ts";
import { MoveForm } from "../move/move-form.tsx";
import { movingChip } from "../move/moving-post.ts";
import { copyGroup } from "./change-group.ts";
import { GroupActions } from "./group-actions.tsx";

type Props = { post: Post; creatorId: number; zone: string };

/** Actions for all posts of an entry, shown below the details of one; empty if it is the only one. */
export function EntryActions({ post, creatorId, zone }: Props) {
  const chips = useEntryChips(post, creatorId);
  const [isMoving, setMoving] = useState(false);
  const movable = useMemo(() => chips.filter(canMove), [chips]);
  const posts = useMemo(() => movable.map(movingChip), [movable]);
  if (chips.length < 2) return null;
  const stay = () => setMoving(false);
  return (
    <section aria-label="All places" className="border-line border-t">
      {isMoving && posts.length > 0 ? (
        <MoveForm
          {...{ posts, creatorId, zone }}
          onClose={stay}
          onCopy={(copies) => void copyGroup(creatorId, movable, copies)}
        />
      ) : (
        <div className="px-5 py-3.5">
          <p className="text-fg-muted text-sm">This post goes to {chips.length} places.</p>
          <GroupActions {...{ chips, creatorId, zone }} onMove={() => setMoving(true)} onClose={stay} />
        </div>
      )}
    </section>
  );
}

/** Returns the posts of the entry as cached for the calendar. */
function useEntryChips(post: Post, creatorId: number): readonly Chip[] {
  const client = useQueryClient();
  // Depends on `post` to recompute after changes, which update the calendar too.
  return useMemo(() => {
    for (const [, known] of client.getQueriesData<CalendarPosts>({ queryKey: [...CALENDAR, creatorId] })) {
      const own = known?.posts.find(([id]) => id === post.id);
      if (!known || !own) continue;
      const group = readChips({ ...known, posts: known.posts.filter((row) => row[10] === own[10]) });
      return entriesOf(group).find(({ chips }) => chips.some(({ id }) => id === post.id))?.chips ?? [];
    }
    return [];
  }, [client, creatorId, post]);
}
