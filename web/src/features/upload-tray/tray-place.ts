import { layoutBreakpoints } from "@ponkan/contract/layout/breakpoints";
import { useSyncExternalStore } from "react";
import { sidebarCollapsed } from "~/lib/sidebar-state.ts";
import { useStore } from "~/lib/store.ts";

/** In the sidebar where that is wide, else a strip above the page: nowhere does it lie over what is read. */
export type TrayPlace = "sidebar" | "strip";

export function useTrayPlace(): TrayPlace {
  const isCollapsed = useStore(sidebarCollapsed);
  const isLarge = useSyncExternalStore(onResize, () => window.innerWidth >= layoutBreakpoints.lg);
  return isLarge && !isCollapsed ? "sidebar" : "strip";
}

function onResize(changed: () => void): () => void {
  window.addEventListener("resize", changed);
  return () => window.removeEventListener("resize", changed);
}
