export const loadPostChoices = () => import("./post-choices-popup.tsx");
export const loadDrawer = () => import("./post-drawer.tsx");
export const loadDragGhost = () => import("../moving/drag-ghost.tsx");

/** Preloads code when the user is about to press; none of it is part of the initial load. */
export const prepareDetails = () => {
  for (const load of [loadPostChoices, loadDrawer, loadDragGhost]) void load().catch(() => undefined);
};
