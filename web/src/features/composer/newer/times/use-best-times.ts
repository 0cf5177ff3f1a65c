import { useState } from "react";
import { showToast } from "~/ui/toast-store.ts";
import type { BestTimesWish } from "./find-best-times.ts";

/** PS-05 'Best time': a good and safe hour for each row, with the reason. */
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
