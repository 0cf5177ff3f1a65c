/** Fetched when somebody is about to press: it is not part of the first load. */
export const loadDetails = () => import("./details-popup.tsx");
export const prepareDetails = () => void loadDetails().catch(() => undefined);
