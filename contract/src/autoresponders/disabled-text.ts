import { UPGRADE_NEEDED } from "./upgrade.ts";

export const DISABLED_BY_PLAN = "Some autoresponders were disabled. Please upgrade your plan to enable them.";

/** AR-08: Reddit refused three replies in a row. */
export const refusedText = (name: string): string =>
  `Autoresponder "${name}" was disabled because Reddit refused its replies.`;

/** Why Ponkan disabled an autoresponder. */
export function disabledText(reason: "plan" | "refused", name: string): string {
  return reason === "plan" ? UPGRADE_NEEDED : refusedText(name);
}
