import { confirm } from "~/ui/confirm-store.ts";

/** PS-13: asked where the posts carry threats of medium severity or more; never blocking. */
export async function areRisksAccepted(labels: readonly string[]): Promise<boolean> {
  if (labels.length === 0) return true;
  return confirm({ title: "Ban Shield", text: `${riskText(labels)} Are you sure you want to proceed?` });
}

export function riskText(labels: readonly string[]): string {
  return `These posts may raise your ban risk: ${labels.join(", ")}.`;
}
