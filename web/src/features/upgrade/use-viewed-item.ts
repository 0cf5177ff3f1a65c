import { VIEW_ITEM_DELAY_MS } from "@ponkan/contract/billing/constants";
import type { SubscriptionPlan } from "@ponkan/contract/users/user";
import { useEffect, useState } from "react";
import { tellTagManager } from "~/lib/tag-manager.ts";

/** Reports the viewed plan once the slider rests (UPG-42). Returns the function to call when it moves. */
export function useViewedItem(plan: SubscriptionPlan | undefined): () => void {
  const [moves, setMoves] = useState(0);
  const item = plan?.name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every move begins the wait anew
  useEffect(() => {
    if (moves === 0 || item === undefined) return;
    const timer = setTimeout(() => tellTagManager({ event: "view_item", item }), VIEW_ITEM_DELAY_MS);
    return () => clearTimeout(timer);
  }, [moves]);
  return () => setMoves((before) => before + 1);
}
