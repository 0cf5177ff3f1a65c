import type { RetryPlan } from "@ponkan/contract/posts/retry";
import { isAtLeast } from "@ponkan/contract/posts/severity";
import { threatLabel } from "@ponkan/contract/posts/threat";
import { retryPlan } from "~/api/posts.ts";
import { counted } from "~/lib/counted.ts";
import { chooseWay } from "~/ui/confirm-store.ts";
import { spanWords } from "./span-words.ts";

type Times = RetryPlan["spaced"];

/**
 * Retries without asking if all posts go back to their planned time, or a single one goes out now without risk.
 * Otherwise asks, saying how many go out when. Returns the times chosen instead of now, or null if cancelled.
 */
export async function askBeforeRetry(creatorId: number, ids: readonly number[]): Promise<Times | null> {
  const answer = await retryPlan(creatorId, ids);
  // If the plan cannot be loaded, several posts are not sent without asking.
  const plan = answer.ok ? answer.data.data : { back: [], now: ids, risks: [], spaced: [] };
  const risks = plan.risks.filter(({ severity }) => isAtLeast(severity, "medium"));
  if (plan.now.length === 0 || (plan.now.length === 1 && risks.length === 0)) return [];
  const [late, spaced] = [plan.now.length, plan.spaced];
  const parts = [
    plan.back.length > 0 && `${counted(plan.back.length, "post")} ${verb(plan.back.length)} back to the planned time.`,
    lateWords(late, ids.length),
    risks.length > 0 && `This may raise the ban risk: ${risks.map(({ type }) => threatLabel(type)).join(", ")}.`,
    spaced.length > 0 && spacedWords(late, spaced),
  ];
  const way = await chooseWay({
    title: ids.length === 1 ? "Retry" : `Retry ${ids.length} posts`,
    text: parts.filter(Boolean).join(" "),
    yes: late === 1 ? "Send it now" : `Send ${late} now`,
    no: ids.length === 1 ? "Leave it failed" : "Leave them failed",
    danger: risks.length > 0,
    ...(spaced.length > 0 && { repair: late === 1 ? "Space it out" : "Space them out" }),
  });
  if (way === "no") return null;
  return way === "repair" ? spaced : [];
}

function lateWords(late: number, all: number): string {
  if (late > 1) return `The times of ${late} have passed: they go out now.`;
  return `${all === 1 ? "Its time" : "The time of one"} has passed: it goes out now.`;
}

const verb = (count: number) => (count === 1 ? "goes" : "go");

/** E.g. 'Spaced out, the first goes now and the others from Sat 21 Nov 2026, 16:00 to …' */
function spacedWords(late: number, spaced: Times): string {
  const when = spanWords(spaced.map(({ post_at }) => Date.parse(post_at)));
  if (spaced.length === late) return `Spaced out, ${late === 1 ? "it goes" : "they go"} out ${when}.`;
  return `Spaced out, the first goes now and ${spaced.length === 1 ? "the other" : "the others"} ${when}.`;
}
