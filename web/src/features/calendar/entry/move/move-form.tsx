import type { Post } from "@ponkan/contract/posts/post";
import { slotName } from "@ponkan/contract/posts/times/slot-name";
import { instantToWallTime, wallTimeToInstant } from "@ponkan/contract/posts/times/wall-time";
import { readingError } from "@ponkan/contract/posts/times/wall-time-error";
import { useEffect, useMemo, useRef } from "react";
import { movePosts } from "~/components/post-actions/move-posts.ts";
import { WallTimeFields } from "~/components/times/wall-time-fields.tsx";
import { useNow } from "~/lib/use-now.ts";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { TimeAdvice } from "./time-advice.tsx";
import { useChosenTime } from "./use-chosen-time.ts";

type Props = { post: Post; creatorId: number; zone: string; onClose: () => void };

/** Moves one post to another day and time, for touch and keyboard. */
export function MoveForm({ post, creatorId, zone, onClose }: Props) {
  const now = useNow();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.focus(), []);
  const { wall, choose, isMovedMeanwhile } = useChosenTime(post.post_at, zone);
  const reading = useMemo(() => wallTimeToInstant(wall, zone), [wall, zone]);
  const at = reading.kind === "exact" ? reading.at : reading.kind === "twice" ? reading.earlier : null;
  const goesOut = Date.parse(post.post_at);
  const isSame = at?.getTime() === goesOut;
  const problem =
    readingError(wall, reading) ?? (at && at <= now && !isSame ? "Post time must be in the future." : null);
  const move = () => {
    if (!at || problem || isSame) return;
    void movePosts(creatorId, [{ id: post.id, rev: post.rev, to: at.getTime() }]);
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
        move();
      }}
    >
      <div className="grid min-h-0 gap-3 overflow-y-auto px-5 pt-3.5">
        <h3 className="font-semibold">Move to…</h3>
        {isMovedMeanwhile && (
          <Alert type="warning" text={`It was moved meanwhile and goes out ${slotName(goesOut, zone)}.`} />
        )}
        <div className="max-w-72">
          <WallTimeFields value={wall} zone={zone} onChange={choose} error={problem ?? undefined} />
        </div>
        <TimeAdvice
          {...{ post, creatorId, zone, now }}
          at={problem ? null : at}
          onPick={(next) => choose(instantToWallTime(next, zone))}
        />
      </div>
      <div className="flex gap-2 px-5 py-3.5">
        <Button type="submit" disabled={problem !== null || isSame}>
          Move
        </Button>
        <Button hierarchy="secondary-gray" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
