import { Outlet, useMatches } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useUser } from "~/api/users.ts";
import { Banner } from "~/features/banners/banner.tsx";
import { sidebarCollapsed, sidebarOpen } from "~/lib/sidebar-state.ts";
import { useStore } from "~/lib/store.ts";
import { join } from "../live.ts";
import { SCROLL_CONTAINER } from "../navigation.ts";
import { UserMissing } from "./page-states.tsx";
import { Sidebar, SidebarRail } from "./sidebar.tsx";

const MobileSidebar = lazy(() => import("./mobile-sidebar.tsx"));

/** The frame of a signed-in user: sidebar on the canvas, the page as one panel on it. */
export function Shell() {
  const user = useUser();
  const isAnalysis = useMatches({ select: (matches) => matches.at(-1)?.staticData.name === "subreddit-analysis" });
  useEffect(join, []);
  return (
    <Frame isSunken={isAnalysis} banner={<Banner />}>
      {user ? <Outlet /> : <UserMissing />}
    </Frame>
  );
}

export function Frame({ children, banner, isSunken = false }: { children: ReactNode; banner?: ReactNode; isSunken?: boolean }) {
  const isCollapsed = useStore(sidebarCollapsed);
  const wasOpened = useWasTrue(useStore(sidebarOpen));
  return (
    <div className="flex h-dvh bg-canvas text-fg">
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
      <main className="flex min-w-0 flex-1 flex-col overflow-hidden lg:my-2 lg:mr-2 lg:rounded-xl lg:border lg:border-line">
        {banner}
        <div
          id={SCROLL_CONTAINER}
          tabIndex={-1}
          data-sunken={isSunken}
          className="relative flex flex-1 flex-col overflow-y-auto bg-surface outline-none data-[sunken=true]:bg-sunken"
        >
          {children}
        </div>
      </main>
    </div>
  );
}

/** Stays true once it was, so that the overlay can also move out again. */
function useWasTrue(value: boolean): boolean {
  const [was, setWas] = useState(value);
  if (value && !was) setWas(true);
  return was;
}
