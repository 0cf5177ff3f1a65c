import { PostStatus } from "@ponkan/contract/posts/post-status";
import { Link } from "@tanstack/react-router";
import { AlignHorizontalSpaceAround, MoveRight, Pencil, Send, Trash2 } from "lucide-react";
import { counted } from "~/lib/counted.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import type { Chip } from "../../model/chips.ts";
import { canMove } from "../../moving/plan-moves.ts";
import { movingChip } from "../move/moving-post.ts";
import { postNow } from "../post-now.ts";
import { deleteGroup, staggerGroup } from "./change-group.ts";

type Props = { chips: readonly Chip[]; creatorId: number; zone: string; onMove: () => void; onClose: () => void };

/** What can be done to a post with all its places at once. */
export function GroupActions({ chips, creatorId, zone, onMove, onClose }: Props) {
  const movable = chips.filter(canMove);
  const deletable = chips.filter(({ status }) => status === PostStatus.scheduled || status === PostStatus.failed);
  const act = (action: () => Promise<unknown>) => () => {
    onClose();
    void action();
  };
  const all = (verb: string, count: number) => (count > 1 ? `${verb} all ${count}` : verb);
  const look = { hierarchy: "secondary-gray", size: "sm" } as const;
  if (deletable.length === 0) return null;
  return (
    <section aria-label={`Actions for ${counted(chips.length, "place")}`} className="mt-3 flex flex-wrap gap-2">
      {movable[0] && (
        <Link to="/schedule" search={{ post: movable[0].id, with: othersOf(movable) }} className={buttonClass(look)}>
          <Pencil aria-hidden /> {all("Edit", movable.length)}
        </Link>
      )}
      {movable.length > 0 && (
        <Button {...look} icon={<MoveRight aria-hidden />} onClick={onMove}>
          {all("Move", movable.length)} or copy…
        </Button>
      )}
      {movable.length > 0 && (
        <Button
          {...look}
          icon={<Send aria-hidden />}
          onClick={act(() => postNow(creatorId, movable.map(movingChip), zone))}
        >
          {all("Post", movable.length)} now
        </Button>
      )}
      {movable.length > 1 && areAtOneTime(movable) && (
        <Button
          {...look}
          icon={<AlignHorizontalSpaceAround aria-hidden />}
          onClick={act(() => staggerGroup(creatorId, movable, zone))}
        >
          Stagger these {movable.length}
        </Button>
      )}
      <Button
        {...look}
        icon={<Trash2 aria-hidden />}
        className="border-danger-line! text-danger-fg!"
        onClick={act(() => deleteGroup(creatorId, deletable))}
      >
        {all("Delete", deletable.length)}
      </Button>
    </section>
  );
}

/** In the address: they are changed together with the first. */
const othersOf = ([, ...others]: readonly Chip[]) => others.map(({ id }) => id).join(",") || undefined;

const areAtOneTime = (chips: readonly Chip[]) => chips.every(({ at }) => at === chips[0]!.at);
