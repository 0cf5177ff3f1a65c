import { Outlet, useRouterState } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { authed } from "~/api/session.ts";
import { SCROLL_CONTAINER } from "~/lib/scroll-container.ts";
import { sidebarCollapsed, sidebarOpen } from "~/lib/sidebar-state.ts";
import { useStore } from "~/lib/store.ts";
import { Sidebar, SidebarRail } from "./sidebar.tsx";

const MobileSidebar = lazy(() => import("./mobile-sidebar.tsx"));

/** The frame for signed-in users: the sidebar on the canvas with the page as one panel next to it. */
export function Shell() {
  const isCollapsed = useStore(sidebarCollapsed);
  const wasOpened = useWasTrue(useStore(sidebarOpen));
  const isMaybeVisitor = useIsMaybeVisitor();
  if (isMaybeVisitor)
    return (
      <div role="status" className="h-(--page-height) bg-surface">
        <span className="sr-only">Loading</span>
      </div>
    );
  return (
    <div
      data-collapsed={isCollapsed}
      className="flex h-(--page-height) bg-canvas text-fg [--page-left:0rem] lg:[--page-left:var(--sidebar)] lg:data-[collapsed=true]:[--page-left:var(--sidebar-rail)]"
    >
      <a
        href={`#${SCROLL_CONTAINER}`}
        className="fixed top-2 left-2 z-(--z-tooltip) -translate-y-16 rounded-md bg-surface px-3 py-2 text-md shadow-md focus:translate-y-0"
      >
        Skip to content
      </a>
      <aside aria-label="Sidebar" data-collapsed={isCollapsed} className="shrink-0 max-lg:hidden">
        {isCollapsed ? <SidebarRail /> : <Sidebar />}
      </aside>
      <Suspense fallback={null}>{wasOpened && <MobileSidebar />}</Suspense>
      <Outlet />
    </div>
  );
}

/** Visitors without a session will most likely be sent to the sign-in page, so the frame is not flashed before it. */
function useIsMaybeVisitor(): boolean {
  const isAuthed = useStore(authed);
  const isPending = useRouterState({ select: ({ status }) => status === "pending" });
  return !isAuthed && isPending;
}

/** Stays true once it has been, so that the overlay can animate out. */
function useWasTrue(value: boolean): boolean {
  const [was, setWas] = useState(value);
  if (value && !was) setWas(true);
  return was;
}
