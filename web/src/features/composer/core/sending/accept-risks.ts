import { chooseWay, type Way } from "~/ui/confirm-store.ts";
import { STAGGER_TEXT, staggerTitle } from "../checks/stagger-line.ts";

/** Details for posts that are sent now; `together` is the number of subreddits that get the post at the same time. */
type Now = {
  isNow: boolean;
  places?: readonly string[];
  /** What the posts repeat in these places. */
  repeats?: readonly string[] | undefined;
  together?: number | undefined;
  score?: number | undefined;
  note?: string;
};

/** Asks for confirmation when posts carry threats of medium severity or higher; never blocks (PS-13). */
export async function areRisksAccepted(labels: readonly string[]): Promise<boolean> {
  return (await askAboutRisks(labels, false, { isNow: false })) === "yes";
}

/** Like `areRisksAccepted`, but can offer other times as a third choice. */
export async function askAboutRisks(labels: readonly string[], hasRepair: boolean, now: Now): Promise<Way> {
  const { isNow, places = [], repeats = [], together = 0, score, note } = now;
  const areTogether = together > 1;
  if (labels.length === 0 && !areTogether) return "yes";
  const parts = [
    isNow && places.length > 0 && `Now to ${named(places)}.`,
    areTogether && `${staggerTitle(together)}. ${STAGGER_TEXT}`,
    labels.length > 0 && riskText(labels),
    ...repeats.slice(0, REPEATS),
    repeats.length > REPEATS && `And ${repeats.length - REPEATS} more.`,
    isNow && labels.length > 0 && score !== undefined && `Sent now, the preflight is ${score} of 100.`,
    note,
    "Are you sure you want to proceed?",
  ];
  return chooseWay({
    title: "Ban Shield",
    text: parts.filter(Boolean).join(" "),
    yes: isNow ? "Post anyway" : "Schedule anyway",
    no: "Cancel",
    ...(hasRepair && { repair: areTogether ? `Stagger these ${together}` : "Space them out" }),
  });
}

const NAMED = 4;
const REPEATS = 3;

function named(places: readonly string[]): string {
  const more = places.length - NAMED;
  return `${places.slice(0, NAMED).join(", ")}${more > 0 ? ` +${more}` : ""}`;
}

export function riskText(labels: readonly string[]): string {
  return `These posts may raise your ban risk: ${labels.join(", ")}.`;
}
