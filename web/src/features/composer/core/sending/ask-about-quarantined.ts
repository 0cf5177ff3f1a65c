import { chooseWay } from "~/ui/confirm-store.ts";
import type { PostCheck } from "../checks/post-check.ts";
import type { Planned } from "../draft/to-posts.ts";

/**
 * Asks whether to send posts to quarantined subreddits, where a warning (SV-S8) mostly ends in a refusal. Returns the
 * posts to send, or null to send nothing. `canLeaveOut`: posts that are left out stay in the form.
 */
export async function askAboutQuarantined(
  going: readonly PostCheck[],
  { canLeaveOut }: { canLeaveOut: boolean },
): Promise<Planned[] | null> {
  const others = plannedOf(going.filter((check) => !isQuarantined(check)));
  const quarantined = plannedOf(going.filter(isQuarantined));
  if (quarantined.length === 0) return others;
  const isOne = quarantined.length === 1;
  const places = new Intl.ListFormat("en").format(quarantined.map(({ post }) => `r/${post.subreddit}`));
  const way = await chooseWay({
    title: isOne ? "Quarantined subreddit" : `${quarantined.length} quarantined subreddits`,
    text: `${places} ${isOne ? "is" : "are"} quarantined. Reddit refuses posts of accounts that have not opted in there.`,
    yes: quarantined.every(({ time }) => time.kind === "now") ? "Post anyway" : "Schedule anyway",
    no: "Cancel",
    ...(canLeaveOut && others.length > 0 && { repair: isOne ? "Leave it out" : "Leave them out" }),
  });
  if (way === "no") return null;
  return way === "repair" ? others : plannedOf(going);
}

const plannedOf = (checks: readonly PostCheck[]) => checks.map(({ planned }) => planned);
const isQuarantined = ({ findings }: PostCheck) => findings.some(({ code }) => code === "subreddit-quarantined");
