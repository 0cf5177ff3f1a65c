import { type RefObject, useEffect } from "react";
import { beginWith, scrollContainer } from "~/lib/scroll-container.ts";

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
      const week = today?.closest("tr");
      if (week) showInMiddle(week);
    });
  }, [root, month, isRead]);
}

/** Not by `scrollIntoView`: since Chromium 150 the next Tab would begin there, and not with 'Skip to content'. */
function showInMiddle(week: Element): void {
  const container = scrollContainer();
  if (!container) return;
  const [shown, own] = [container.getBoundingClientRect(), week.getBoundingClientRect()];
  container.scrollTop += own.top + own.height / 2 - (shown.top + shown.height / 2);
}
