import { type RefObject, useEffect } from "react";
import { beginWith, scrollContainer } from "~/lib/scroll-container.ts";

type Shown = {
  /** Null in other views. */
  month: string | null;
  /** Posts change the height of weeks, so today's position is unknown until they are loaded. */
  isRead: boolean;
};

/** Opens the current month with this week centered, so that the next posts are visible. */
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

/** Since Chromium 150, `scrollIntoView` would make the next Tab start there instead of at 'Skip to content'. */
function showInMiddle(week: Element): void {
  const container = scrollContainer();
  if (!container) return;
  const [shown, own] = [container.getBoundingClientRect(), week.getBoundingClientRect()];
  container.scrollTop += own.top + own.height / 2 - (shown.top + shown.height / 2);
}
