import type { ComponentType } from "react";

/** Features that the page puts into the older scheduler: a feature does not know another. */
export type OlderParts = {
  Templates: ComponentType<{ type: "title" | "comment"; text: string; onPick: (text: string) => void }>;
};
