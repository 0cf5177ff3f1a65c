import { layoutBreakpoints } from "@ponkan/contract/layout/breakpoints";
import { storage } from "./storage.ts";
import { createStore } from "./store.ts";

const KEY = "SR_sidebar_collapsed";

/** Collapsed to icons: as the user chose, else the rail below xl. */
export const sidebarCollapsed = createStore(readChoice() ?? window.innerWidth < layoutBreakpoints.xl);
/** The overlay of small screens. */
export const sidebarOpen = createStore(false);
/** Of the button that opens it; each page has one of its own. */
export const MENU_BUTTON = "open-menu";

export function toggleSidebar(): void {
  const isCollapsed = !sidebarCollapsed.get();
  storage.set(KEY, String(isCollapsed));
  sidebarCollapsed.set(isCollapsed);
}

function readChoice(): boolean | undefined {
  const value = storage.get(KEY);
  return value === null ? undefined : value === "true";
}
