import { chooseWay, type Way } from "~/ui/confirm-store.ts";

/** What else the question says of posts that go out at once, and whether there are several. */
type Now = { isNow: boolean; areMany?: boolean; score?: number | undefined; note?: string };

/** PS-13: asked where the posts carry threats of medium severity or more; never blocking. */
export async function areRisksAccepted(labels: readonly string[]): Promise<boolean> {
  return (await askAboutRisks(labels, false, { isNow: false })) === "yes";
}

/** The same where other times are a way out. */
export async function askAboutRisks(labels: readonly string[], hasRepair: boolean, now: Now): Promise<Way> {
  const { isNow, areMany = false, score, note } = now;
  if (labels.length === 0) return "yes";
  const parts = [
    isNow && areMany && "Sent now, all go out at one time.",
    riskText(labels),
    isNow && score !== undefined && `Sent now, the preflight is ${score} of 100.`,
    note,
    "Are you sure you want to proceed?",
  ];
  return chooseWay({
    title: "Ban Shield",
    text: parts.filter(Boolean).join(" "),
    yes: isNow ? "Post anyway" : "Schedule anyway",
    no: "Cancel",
    ...(hasRepair && { repair: "Space them out" }),
  });
}

export function riskText(labels: readonly string[]): string {
  return `These posts may raise your ban risk: ${labels.join(", ")}.`;
}
