import type { Autoresponder } from "@ponkan/contract/autoresponders/autoresponder";
import type { AutoresponderType } from "@ponkan/contract/autoresponders/limits";
import { type DragEvent, type KeyboardEvent, useState } from "react";
import { orderAutoresponders } from "~/api/autoresponders.ts";
import { showToast } from "~/ui/toast-store.ts";
import { SAVE_FAILED } from "../texts.ts";

const DRAGGED = "application/x-ponkan-autoresponder";

export type Order = ReturnType<typeof useOrder>;

/** Reorders the rows by drag or with arrow keys on their handle; the first match answers (AR-03). */
export function useOrder(creatorId: number, type: AutoresponderType, all: readonly Autoresponder[]) {
  const [said, setSaid] = useState("");
  const [target, setTarget] = useState<number | null>(null);

  const move = async (id: number, to: number) => {
    const ids = all.map((one) => one.id).filter((other) => other !== id);
    const position = Math.max(0, Math.min(to, ids.length));
    if (all[position]?.id === id) return;
    ids.splice(position, 0, id);
    setSaid(`${all.find((one) => one.id === id)?.name} is now number ${position + 1} of ${all.length}.`);
    if (!(await orderAutoresponders(creatorId, type, ids))) showToast({ type: "danger", text: SAVE_FAILED });
  };

  const keysOf = (id: number) => (event: KeyboardEvent) => {
    const at = all.findIndex((one) => one.id === id);
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    void move(id, to);
  };

  const dragOf = (id: number, index: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => event.dataTransfer.setData(DRAGGED, String(id)),
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(DRAGGED)) return;
      event.preventDefault();
      setTarget(id);
    },
    onDragLeave: () => setTarget(null),
    onDrop: (event: DragEvent) => {
      setTarget(null);
      const dragged = Number(event.dataTransfer.getData(DRAGGED));
      if (!dragged) return;
      event.preventDefault();
      void move(dragged, index);
    },
  });

  return { said, target, move, keysOf, dragOf };
}
