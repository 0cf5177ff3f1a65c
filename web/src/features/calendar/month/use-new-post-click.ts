import { useNavigate } from "@tanstack/react-router";
import { type MouseEvent, useRef } from "react";

/** CA-03: a click on empty space of a day that is not over starts a post for it, unless the click closes a popup. */
export function useNewPostClick(today: string) {
  const navigate = useNavigate();
  const wasOpen = useRef(false);
  return {
    onPointerDown: () => {
      wasOpen.current = document.querySelector("[role=dialog], [role=menu]") !== null;
    },
    onClick: ({ target, currentTarget }: MouseEvent) => {
      // Popups are children of a day only in the React tree, not in the DOM.
      if (wasOpen.current || !(target instanceof Element) || !currentTarget.contains(target)) return;
      const date = freeDay(target);
      if (date && date >= today) void navigate({ to: "/schedule", search: { date } });
    },
  };
}

function freeDay(pressed: Element): string | undefined {
  const day = pressed.closest<HTMLElement>("[data-day]");
  return day && !pressed.closest("a, button") ? day.dataset.day : undefined;
}
