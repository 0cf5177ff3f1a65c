import { chooseWay } from "~/ui/confirm-store.ts";

/** PS-13: asked where the posts carry threats of medium severity or more; never blocking. */
export async function areRisksAccepted(labels: readonly string[], onSpaceOut?: () => void): Promise<boolean> {
  if (labels.length === 0) return true;
  const way = await chooseWay({
    title: "Ban Shield",
    text: `${riskText(labels)} Are you sure you want to proceed?`,
    yes: "Schedule anyway",
    no: "Cancel",
    ...(onSpaceOut && { repair: "Space them out" }),
  });
  if (way === "repair") onSpaceOut?.();
  return way === "yes";
}

export function riskText(labels: readonly string[]): string {
  return `These posts may raise your ban risk: ${labels.join(", ")}.`;
}
