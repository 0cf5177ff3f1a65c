import { layoutBreakpoints } from "@ponkan/contract/layout/breakpoints";
import { storage } from "./storage.ts";
import { createStore } from "./store.ts";

const KEY = "SR_sidebar_collapsed";

/** Collapsed to icons: the user's choice, else collapsed below xl. */
export const sidebarCollapsed = createStore(readChoice() ?? window.innerWidth < layoutBreakpoints.xl);
/** The overlay of small screens. */
export const sidebarOpen = createStore(false);
/** The id of the button that opens it; each page has one. */
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
