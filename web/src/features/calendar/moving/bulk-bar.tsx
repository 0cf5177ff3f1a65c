import { AlignHorizontalSpaceAround, RotateCcw, Trash2, X } from "lucide-react";
import { useState } from "react";
import type { RefusedPost } from "~/components/post-actions/refused-words.ts";
import { counted } from "~/lib/counted.ts";
import { keepFocus } from "~/lib/keep-focus.ts";
import { IconButton } from "~/ui/icon-button.tsx";
import type { Chip } from "../model/chips.ts";
import { namesOf } from "../model/post-names.ts";
import { moveSelected, retrySelected, runBulkAction, spaceOutSelected } from "./bulk-actions.ts";
import { BulkButton } from "./bulk-button.tsx";
import { BulkDay } from "./bulk-day.tsx";
import { BulkShift } from "./bulk-shift.tsx";
import { nearestStop } from "./focus-days.ts";
import { hasNewTime } from "./not-moved.ts";
import { dayOf, isFailed, onDay, shiftedBy } from "./plan-moves.ts";
import { clearSelection } from "./selection.ts";
import { UnchangedPostList } from "./unchanged-post-list.tsx";

type Props = { chips: readonly Chip[]; creatorId: number; zone: string };

/** Actions for the selected posts; explains how to select while none are selected. */
export function BulkBar({ chips, creatorId, zone }: Props) {
  const first = chips.length > 0 ? dayOf(Math.min(...chips.map(({ at }) => at)), zone) : null;
  const clear = () => {
    clearSelection();
    keepFocus(() => (first === null ? null : nearestStop(first)) ?? document.querySelector("[data-select]"));
  };
  return (
    <section
      aria-label="Selected posts"
      data-bottom-bar=""
      className="fixed right-3 bottom-4 left-[calc(var(--page-left)+.75rem)] z-(--z-drag) mx-auto flex w-fit flex-wrap max-sm:bottom-2 max-sm:gap-1.5 lg:right-5 items-center gap-2 rounded-xl border border-line bg-overlay p-2 shadow-lg"
    >
      <span
        role="status"
        className="px-2 text-sm font-semibold tabular-nums max-sm:order-first max-sm:flex-1 max-sm:min-[22rem]:basis-[calc(100%-4rem)]"
      >
        {first === null ? "Press the posts to select" : `${counted(chips.length, "post")} selected`}
      </span>
      {first !== null && <BulkActions {...{ chips, creatorId, zone, first }} onDeleted={clear} />}
      {/* On a phone, it is next to the number of posts, above the actions. */}
      <IconButton
        label={first === null ? "Stop selecting" : "Clear selection"}
        onClick={clear}
        icon={<X />}
        className="max-sm:order-first"
      />
    </section>
  );
}

type ActionsProps = Props & {
  /** The day of the earliest selected post. */
  first: string;
  onDeleted: () => void;
};

/** Bulk actions apply to as many of the posts as possible. */
function BulkActions({ chips, creatorId, zone, first, onDeleted }: ActionsProps) {
  const [left, setLeft] = useState<readonly RefusedPost[]>([]);
  const failed = chips.filter(isFailed);
  const movable = chips.filter(hasNewTime);
  const whyNotMove = movable.length > 0 ? null : "Only scheduled and failed posts can be moved.";
  const show = async (done: Promise<readonly RefusedPost[] | null>) => setLeft((await done) ?? []);
  const duplicate = (day: string) => {
    const posts = onDay(chips, day, zone).map(({ id, to }) => ({ id, post_at: new Date(to).toISOString() }));
    return runBulkAction(creatorId, { action: "duplicate", posts }, "Duplicated");
  };
  const remove = async () => {
    const refused = await runBulkAction(creatorId, { action: "delete", ids: idsOf(chips) }, "Deleted");
    setLeft(refused ?? []);
    if (refused?.length === 0) onDeleted();
  };
  return (
    <>
      <BulkShift
        whyNot={whyNotMove}
        onShift={(by) => void show(moveSelected(creatorId, chips, shiftedBy(movable, by, zone)))}
      />
      <BulkDay
        {...{ zone, whyNotMove }}
        day={first}
        onMove={(day) => void show(moveSelected(creatorId, chips, onDay(movable, day, zone)))}
        onDuplicate={(day) => void show(duplicate(day))}
      />
      <BulkButton whyNot={whyNotMove} onClick={() => void show(spaceOutSelected(creatorId, chips, zone))}>
        <AlignHorizontalSpaceAround aria-hidden /> Space out
      </BulkButton>
      {failed.length > 0 && (
        <BulkButton whyNot={null} onClick={() => void show(retrySelected(creatorId, failed))}>
          <RotateCcw aria-hidden /> Retry {failed.length}
        </BulkButton>
      )}
      <BulkButton
        whyNot={movable.length > 0 ? null : "Published posts are deleted one by one: open them."}
        onClick={() => void remove()}
      >
        <Trash2 aria-hidden /> Delete
      </BulkButton>
      <div role="status" className="order-last w-full empty:absolute">
        {left.length > 0 && <UnchangedPostList left={left} names={namesOf(chips)} />}
      </div>
    </>
  );
}

const idsOf = (chips: readonly Chip[]) => chips.map(({ id }) => id);
