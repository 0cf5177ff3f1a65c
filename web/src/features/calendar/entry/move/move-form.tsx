import { slotName } from "@ponkan/contract/posts/times/slot-name";
import { instantToWallTime, wallTimeToInstant } from "@ponkan/contract/posts/times/wall-time";
import { readingError } from "@ponkan/contract/posts/times/wall-time-error";
import { useEffect, useMemo, useRef } from "react";
import { movePosts } from "~/components/post-actions/move-posts.ts";
import type { Move } from "~/components/post-actions/moved-posts.ts";
import { WallTimeFields } from "~/components/times/wall-time-fields.tsx";
import { useNow } from "~/lib/use-now.ts";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { type MovingPost, timesWithFirstAt } from "./moving-post.ts";
import { TimeAdvice } from "./time-advice.tsx";
import { useChosenTime } from "./use-chosen-time.ts";

type Props = {
  posts: readonly MovingPost[];
  creatorId: number;
  zone: string;
  /** Duplicates the posts at the chosen time instead; the button is hidden without it. */
  onCopy?: (copies: readonly Move[]) => void;
  onClose: () => void;
};

/** A form that moves a post, or all posts of an entry, for touch and keyboard. */
export function MoveForm({ posts, creatorId, zone, onCopy, onClose }: Props) {
  const now = useNow();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.focus(), []);
  const { wall, choose, isMovedMeanwhile } = useChosenTime(posts[0]!.at, zone);
  const reading = useMemo(() => wallTimeToInstant(wall, zone), [wall, zone]);
  const at = reading.kind === "exact" ? reading.at : reading.kind === "twice" ? reading.earlier : null;
  const goesOut = posts[0]!.at;
  const isSame = at?.getTime() === goesOut;
  const problem =
    readingError(wall, reading) ?? (at && at <= now && !isSame ? "Post time must be in the future." : null);
  const act = (action: (moves: readonly Move[]) => unknown) => {
    if (!at || problem || isSame) return;
    const to = timesWithFirstAt(posts, at.getTime());
    void action(posts.map(({ id, rev }) => ({ id, rev, to: to.get(id)! })));
    onClose();
  };
  return (
    <form
      ref={form}
      aria-label="Move to"
      tabIndex={-1}
      className="flex max-h-[75dvh] flex-col border-line border-t outline-none"
      onSubmit={(event) => {
        event.preventDefault();
        act((moves) => movePosts(creatorId, moves));
      }}
    >
      <div className="grid min-h-0 gap-3 overflow-y-auto px-5 pt-3.5">
        <h3 className="font-semibold">{posts.length > 1 ? `Move all ${posts.length} to…` : "Move to…"}</h3>
        {isMovedMeanwhile && (
          <Alert
            type="warning"
            text={`${posts.length > 1 ? "They were" : "It was"} moved meanwhile and ${posts.length > 1 ? "go" : "goes"} out ${slotName(goesOut, zone)}.`}
          />
        )}
        <div className="max-w-72">
          <WallTimeFields value={wall} zone={zone} onChange={choose} error={problem ?? undefined} />
        </div>
      </div>
      {/* Stays visible, however little space is left for the days. */}
      <div className="max-h-[30dvh] shrink-0 overflow-y-auto px-5 pt-3 pb-1 empty:hidden">
        <TimeAdvice
          {...{ posts, creatorId, zone, now }}
          at={problem ? null : at}
          onPick={(next) => choose(instantToWallTime(next, zone))}
        />
      </div>
      <div className="flex gap-2 px-5 py-3.5">
        <Button type="submit" disabled={problem !== null || isSame}>
          Move
        </Button>
        {onCopy && (
          <Button hierarchy="secondary-gray" disabled={problem !== null || isSame} onClick={() => act(onCopy)}>
            Duplicate
          </Button>
        )}
        <Button hierarchy="secondary-gray" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
