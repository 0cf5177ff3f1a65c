import { useMemo, useState } from "react";
import { useCurrentCreator } from "~/api/users.ts";
import { AnchoredPopover } from "~/components/anchored-popover.tsx";
import { canMove } from "../moving/plan-moves.ts";
import { copyGroup } from "./group/change-group.ts";
import { GroupActions } from "./group/group-actions.tsx";
import { MoveForm } from "./move/move-form.tsx";
import { movingChip } from "./move/moving-post.ts";
import type { Opened } from "./opened.ts";
import { PostChoices } from "./post-choices.tsx";

type Props = { opened: Opened; zone: string; onPick: (id: number) => void; onClose: () => void };

const NARROW = 640;

/** A popover at the pressed entry: its posts to choose from, and actions for all of them. */
export function PostChoicesPopup({ opened: { anchor, title, chips }, zone, onPick, onClose }: Props) {
  const pressed = useMemo(() => ({ current: anchor }), [anchor]);
  const creatorId = useCurrentCreator()?.id;
  const [isMoving, setMoving] = useState(false);
  const movable = useMemo(() => chips.filter(canMove), [chips]);
  const posts = useMemo(() => movable.map(movingChip), [movable]);
  // On a phone, there is no space to the right of a chip.
  const side = window.innerWidth < NARROW ? "bottom" : "right";
  return (
    <AnchoredPopover anchor={pressed} onClose={onClose} label={title} side={side} className="w-92">
      <PostChoices title={title} chips={chips} zone={zone} onPick={({ id }) => onPick(id)} />
      {creatorId !== undefined && !isMoving && (
        <GroupActions {...{ chips, creatorId, zone, onClose }} onMove={() => setMoving(true)} />
      )}
      {creatorId !== undefined && isMoving && posts.length > 0 && (
        <div className="-mx-4 mt-3 -mb-4">
          <MoveForm
            {...{ posts, creatorId, zone, onClose }}
            onCopy={(copies) => void copyGroup(creatorId, movable, copies)}
          />
        </div>
      )}
    </AnchoredPopover>
  );
}
