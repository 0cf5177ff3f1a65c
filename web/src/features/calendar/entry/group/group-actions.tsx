import { PostStatus } from "@ponkan/contract/posts/post-status";
import { SPREAD_GAP_DEFAULT } from "@ponkan/contract/posts/times/spread-times";
import { Link } from "@tanstack/react-router";
import { AlignHorizontalSpaceAround, MoveRight, Pencil, Send, Trash2 } from "lucide-react";
import { currentCreator, useUser } from "~/api/users.ts";
import { counted } from "~/lib/counted.ts";
import { isPractice } from "~/lib/is-practice.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import type { Chip } from "../../model/chips.ts";
import { canMove } from "../../moving/plan-moves.ts";
import { movingChip } from "../move/moving-post.ts";
import { postNow } from "../post-now.ts";
import { deleteGroup } from "./change-group.ts";

type Props = { chips: readonly Chip[]; creatorId: number; zone: string; onMove: () => void; onClose: () => void };

/** Actions for all posts of an entry. */
export function GroupActions({ chips, creatorId, zone, onMove, onClose }: Props) {
  const movable = chips.filter(canMove);
  const gap = currentCreator(useUser(), creatorId)?.defaults.gap_minutes ?? SPREAD_GAP_DEFAULT;
  // Staggering does not apply to practice posts and other platforms (PO-22, BS-10).
  const together = movable.filter(({ platform, destination }) => platform === "reddit" && !isPractice(destination));
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
      {together.length > 1 && areAtOneTime(together) && (
        <Button
          {...look}
          icon={<AlignHorizontalSpaceAround aria-hidden />}
          onClick={act(async () => (await import("./stagger-group.ts")).staggerGroup(creatorId, together, gap, zone))}
        >
          Stagger these {together.length}, {gap} min apart
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

/** Ids for the URL, so that they are edited together with the first. */
const othersOf = ([, ...others]: readonly Chip[]) => others.map(({ id }) => id).join(",") || undefined;

const areAtOneTime = (chips: readonly Chip[]) => chips.every(({ at }) => at === chips[0]!.at);
