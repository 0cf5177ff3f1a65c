import { use, useState } from "react";
import { useStore } from "~/lib/store.ts";
import { olderTabSlots } from "../../core/keeping/tab-slots.ts";
import { createFormKeeper } from "./form-keeper.ts";
import type { OlderDraft } from "./older-draft.ts";

/** The form of this tab, stored in the browser until it is scheduled. */
export function useKeptForm(creatorId: number, zone: string, empty: () => OlderDraft) {
  const slot = use(olderTabSlots.slotOf(creatorId));
  const [keeper] = useState(() => createFormKeeper(slot, zone, empty));
  const { form, recoveredAt } = useStore(keeper.state);
  return { ...keeper, form, recoveredAt };
}
