import type { ComponentType } from "react";

/** Components of other features that the page passes in, as features do not import each other. */
export type OlderParts = {
  Templates: ComponentType<{ type: "title" | "comment"; text: string; onPick: (text: string) => void }>;
};
