export const loadPostChoices = () => import("./post-choices-popup.tsx");
export const loadDrawer = () => import("./post-drawer.tsx");

/** Loaded when the user is about to press: none of it is part of the first load. */
export const prepareDetails = () => {
  for (const load of [loadPostChoices, loadDrawer]) void load().catch(() => undefined);
};
