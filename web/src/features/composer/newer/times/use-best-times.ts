import { useState } from "react";
import { showToast } from "~/ui/toast-store.ts";
import type { Planned } from "../../core/draft/to-posts.ts";
import type { BestTimesWish } from "./find-best-times.ts";
import type { Spaced } from "./space-from-now.ts";

/** PS-05 'Best time': finds a good and safe time for each row, with the reason. */
export function useBestTimes(): { isFinding: boolean; find: (wish: BestTimesWish) => Promise<void> } {
  const [isFinding, setFinding] = useState(false);
  return {
    isFinding,
    find: async (wish) => {
      setFinding(true);
      await import("./find-best-times.ts")
        .then(({ findBestTimes }) => findBestTimes(wish))
        .catch(() => showToast({ type: "danger", text: "Failed to find times. Please try again." }));
      setFinding(false);
    },
  };
}

/**
 * Returns a function that finds safe times for posts that were to go out now; null if there are none or the code fails
 * to load.
 */
export function spacerFromNow(given: Pick<BestTimesWish, "creatorId" | "around" | "busy">) {
  return async (ready: readonly Planned[]): Promise<Spaced | null> => {
    const times = await import("./space-from-now.ts").catch(() => null);
    return times?.spaceFromNow(ready, given) ?? null;
  };
}
