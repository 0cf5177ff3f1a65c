import { ArrowLeft, ArrowRight, Trash2, X } from "lucide-react";
import { useState } from "react";
import { deletePosts, undoOnce } from "~/api/posts.ts";
import { movePosts } from "~/components/post-actions/move-posts.ts";
import { tellUndone } from "~/components/post-actions/undo.ts";
import { counted } from "~/lib/counted.ts";
import { keepFocus } from "~/lib/keep-focus.ts";
import { Button } from "~/ui/button.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { Input } from "~/ui/input.tsx";
import { Select } from "~/ui/select.tsx";
import { showToast } from "~/ui/toast-store.ts";
import type { Chip } from "../model/chips.ts";
import { nearestStop } from "./focus-days.ts";
import { canMove, dayOf, shiftedBy } from "./plan-moves.ts";
import { clearSelection } from "./selection.ts";

type Props = { chips: readonly Chip[]; creatorId: number; zone: string };
type Unit = "minutes" | "hours" | "days";

const MINUTE = 60_000;
const units = [
  { value: "minutes", label: "minutes" },
  { value: "hours", label: "hours" },
  { value: "days", label: "days" },
] as const;

/** Actions on the selected posts: 'Move 12 posts by 2 hours'. */
export function BulkBar({ chips, creatorId, zone }: Props) {
  const [amount, setAmount] = useState("1");
  const [unit, setUnit] = useState<Unit>("hours");
  const movable = chips.filter(canMove);
  const by = Number(amount);
  const isNumber = /^\d{1,4}$/.test(amount) && by > 0;
  const canShift = isNumber && movable.length > 0;
  const shift = (sign: 1 | -1) => {
    const wanted = unit === "days" ? { days: sign * by } : { ms: sign * by * (unit === "hours" ? 60 : 1) * MINUTE };
    void movePosts(creatorId, shiftedBy(movable, wanted, zone));
  };
  return (
    <section
      aria-label="Selected posts"
      data-bottom-bar=""
      className="fixed inset-x-3 bottom-4 z-(--z-drag) mx-auto flex w-fit max-w-[calc(100%-1.5rem)] flex-wrap items-center gap-2 rounded-xl border border-line bg-overlay p-2 shadow-lg"
    >
      <span role="status" className="px-2 text-sm font-semibold tabular-nums">
        {counted(chips.length, "post")} selected
      </span>
      <span className="text-sm text-fg-muted">Move by</span>
      <span className="w-16">
        <Input
          aria-label="How much"
          inputMode="numeric"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
      </span>
      <Select label="Unit" value={unit} options={units} onChange={(value) => setUnit(value as Unit)} />
      <Button hierarchy="secondary-gray" size="sm" disabled={!canShift} onClick={() => shift(-1)}>
        <ArrowLeft aria-hidden /> Earlier
      </Button>
      <Button hierarchy="secondary-gray" size="sm" disabled={!canShift} onClick={() => shift(1)}>
        Later <ArrowRight aria-hidden />
      </Button>
      <Button
        hierarchy="secondary-gray"
        size="sm"
        disabled={movable.length === 0}
        onClick={() => void removeAll(creatorId, movable, zone)}
      >
        <Trash2 aria-hidden /> Delete
      </Button>
      <IconButton label="Clear selection" onClick={clearSelection} icon={<X />} />
    </section>
  );
}

/** Only scheduled posts, whose deletion can be undone. */
async function removeAll(creatorId: number, chips: readonly Chip[], zone: string): Promise<void> {
  const ids = chips.map(({ id }) => id);
  const answer = await deletePosts(creatorId, ids);
  if (!answer.ok) {
    showToast({ type: "danger", text: answer.data.message ?? "Failed to delete post. Please try again." });
    return;
  }
  clearSelection();
  keepFocus(() => nearestStop(dayOf(chips[0]!.at, zone)));
  const undo = { label: "Undo", onClick: () => void undoOnce(creatorId, "delete", ids).then(tellUndone) };
  showToast({ type: "success", text: `Deleted ${counted(ids.length, "post")}.`, action: undo });
}
