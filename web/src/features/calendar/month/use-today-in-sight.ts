import { type RefObject, useEffect } from "react";
import { beginWith } from "~/lib/scroll-container.ts";

type Shown = {
  /** Null in other views. */
  month: string | null;
  /** Posts make weeks higher: before, nobody knows where today is. */
  isRead: boolean;
};

/** A month opens with the week of today in the middle, so that what is next is seen. */
export function useTodayInSight(root: RefObject<HTMLElement | null>, { month, isRead }: Shown): void {
  useEffect(() => {
    if (month === null || !isRead) return;
    return beginWith(() => {
      const today = root.current?.querySelector("td:has([aria-current=date])");
      today?.closest("tr")?.scrollIntoView?.({ block: "center" });
    });
  }, [root, month, isRead]);
}
