import { retryPlan } from "~/api/posts.ts";
import type { Move } from "~/components/post-actions/moved-posts.ts";
import { spanWords } from "~/components/post-actions/span-words.ts";
import { counted } from "~/lib/counted.ts";
import { chooseWay, type Way } from "~/ui/confirm-store.ts";
import { showToast } from "~/ui/toast-store.ts";
import type { Chip } from "../model/chips.ts";
import type { RetryMoves } from "./move-and-retry.ts";

const NO_TIME = "There is no time to space it out to. Move it to a day, or retry it.";

/** Asks before spacing out also retries failed posts, naming how many and when. Returns null if the user cancels. */
export async function askSpacedAgain(
  creatorId: number,
  failed: readonly Chip[],
  moves: readonly Move[],
): Promise<RetryMoves | null> {
  const { again, left = [] } = await spacedAgain(creatorId, failed, moves);
  if (again.length === 0) return { again, left };
  const way = await ask(again, moves);
  if (way === "yes") return { again, left };
  return moves.length > 0 && way === "no" ? null : { again: [] };
}

function ask(again: readonly Move[], { length: moving }: readonly Move[]): Promise<Way> {
  const it = again.length === 1 ? "it" : "them";
  const when = spanWords(again.map(({ to }) => to));
  const send = `${counted(again.length, "failed post")} would be sent again, ${when}.`;
  const leave = `Leave ${it} failed`;
  if (moving === 0) return chooseWay({ title: "Space out", text: send, yes: `Send ${it} again`, no: leave });
  const move = `${counted(moving, "planned post")} ${moving === 1 ? "moves" : "move"}.`;
  return chooseWay({
    title: "Space out",
    text: `${move} ${send}`,
    yes: `Send ${it} again too`,
    no: "Cancel",
    repair: leave,
  });
}

/**
 * Plans the retry of failed posts: at their own time if it is in the future, otherwise at a time away from other posts.
 */
async function spacedAgain(creatorId: number, failed: readonly Chip[], moves: readonly Move[]): Promise<RetryMoves> {
  if (failed.length === 0) return { again: [] };
  const ids = failed.map(({ id }) => id);
  const moved = moves.map(({ id, to }) => ({ id, post_at: new Date(to).toISOString() }));
  const answer = await retryPlan(creatorId, ids, { spaces_all: true, moved });
  if (!answer.ok) {
    showToast({ type: "danger", text: answer.data.message ?? "The plan did not load. No failed post was moved." });
    return { again: [] };
  }
  const { back, spaced } = answer.data.data;
  const times = new Map(spaced.map(({ id, post_at }) => [id, Date.parse(post_at)]));
  for (const { id, at } of failed) if (back.includes(id)) times.set(id, at);
  const again = failed.flatMap(({ id, rev }) => (times.has(id) ? [{ id, rev, to: times.get(id)! }] : []));
  const left = ids.filter((id) => !times.has(id)).map((id) => ({ id, reason: NO_TIME }));
  return { again, left };
}
