import { useMatchRoute } from "@tanstack/react-router";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { menuItemClass } from "~/ui/menu-item-class.ts";
import { NavMark, NavTargetElement } from "./nav-entry.tsx";
import type { NavGroup } from "./nav-items.ts";
import { useRailPopup } from "./use-rail-popup.ts";

/** A group in the rail whose entries open in a popup next to it, on hover, click or keyboard. */
export function RailGroup({ group }: { group: NavGroup }) {
  const isAt = useMatchRoute();
  const isActive = group.items.some(({ target }) => "to" in target && isAt(target) !== false);
  const { isOpen, takesFocus, wrapper, button, close } = useRailPopup();
  return (
    <div {...wrapper}>
      <button
        {...button}
        type="button"
        aria-label={group.label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-status={isActive ? "active" : undefined}
        className="flex h-10 w-11 items-center justify-center rounded-md border border-transparent text-fg-muted hover:bg-hover hover:text-fg aria-expanded:bg-hover aria-expanded:text-fg data-[status=active]:border-line data-[status=active]:bg-surface data-[status=active]:text-fg-brand"
      >
        <group.icon aria-hidden className="size-[18px]" strokeWidth={1.8} />
      </button>
      {isOpen && <RailPopup group={group} takesFocus={takesFocus} onChoose={close} />}
    </div>
  );
}

function RailPopup({ group, takesFocus, onChoose }: { group: NavGroup; takesFocus: boolean; onChoose: () => void }) {
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => positionBeside(popup.current), []);
  useLayoutEffect(() => {
    if (takesFocus) itemsOf(popup.current)[0]?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={popup}
      role="menu"
      aria-label={group.label}
      onKeyDown={moveFocus}
      className="fixed z-(--z-popover) min-w-52 rounded-card border border-line bg-overlay p-1.5 text-fg shadow-lg"
    >
      <p aria-hidden className="px-2.5 py-1.5 text-xs font-medium text-fg-subtle">
        {group.label}
      </p>
      {group.items.map((item) => (
        <NavTargetElement
          key={item.label}
          target={item.target}
          onChoose={onChoose}
          role="menuitem"
          tabIndex={-1}
          className={`${menuItemClass} text-fg-muted hover:bg-hover hover:text-fg focus:bg-hover focus:text-fg data-[status=active]:text-fg-brand`}
        >
          <item.icon aria-hidden className="size-4" strokeWidth={1.8} />
          {item.label}
          <NavMark item={item} className="ml-auto" />
        </NavTargetElement>
      ))}
    </div>
  );
}

/** Positions the popup to the right of its button and within the window. */
function positionBeside(popup: HTMLElement | null): void {
  const anchor = popup?.parentElement?.getBoundingClientRect();
  if (!popup || !anchor) return;
  const lowest = window.innerHeight - popup.offsetHeight - 8;
  popup.style.left = `${anchor.right + 8}px`;
  popup.style.top = `${Math.max(8, Math.min(anchor.top, lowest))}px`;
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = itemsOf(event.currentTarget);
  const now = items.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}

function itemsOf(popup: HTMLElement | null): HTMLElement[] {
  return [...(popup?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
}
