import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import { clockText } from "@ponkan/contract/time/clock-text";
import { planPlaces } from "~/components/ban-shield/stagger-places.ts";
import { movePosts } from "~/components/post-actions/move-posts.ts";
import type { Move } from "~/components/post-actions/moved-posts.ts";
import { counted } from "~/lib/counted.ts";
import { shortWallDay } from "~/lib/days.ts";
import { confirm } from "~/ui/confirm-store.ts";
import { showToast } from "~/ui/toast-store.ts";
import type { Chip } from "../../model/chips.ts";
import { namesOf } from "../../model/post-names.ts";

const MINUTE = 60_000;

/** Spreads posts over time, the given minutes apart; asks first if the plan has to deviate from that. */
export async function staggerGroup(
  creatorId: number,
  chips: readonly Chip[],
  gap: number,
  zone: string,
): Promise<void> {
  const ids = chips.map(({ id }) => id);
  const moves = await planPlaces(creatorId, ids, gap, zone).catch(() => null);
  if (moves === null) showToast({ type: "danger", text: "The plan did not load. Nothing was moved." });
  else if (moves.length === 0) showToast({ type: "info", text: "No safer times were found. Nothing was moved." });
  else await move(creatorId, chips, moves, gap, zone);
}

async function move(creatorId: number, chips: readonly Chip[], moves: readonly Move[], gap: number, zone: string) {
  const isAsSaid = areApart(chips, moves, gap);
  if (!isAsSaid && !(await confirm(question(chips, moves, gap, zone)))) return;
  const done = isAsSaid ? `${counted(chips.length, "post")} go out ${gap} minutes apart.` : inARow(chips, moves);
  await movePosts(creatorId, moves, { names: namesOf(chips), done });
}

function areApart(chips: readonly Chip[], moves: readonly Move[], gap: number): boolean {
  const times = moves.map(({ to }) => to).sort((a, b) => a - b);
  return moves.length === chips.length - 1 && times.every((to, n) => to === chips[0]!.at + (n + 1) * gap * MINUTE);
}

/** The first post keeps its time, as do those for which no better time was found. */
function inARow(chips: readonly Chip[], moves: readonly Move[]): string {
  const apart = moves.length + 1;
  if (apart >= chips.length) return `${counted(chips.length, "post")} go out one after the other.`;
  return `${apart} of ${chips.length} posts go out one after the other. No other time was found for the rest.`;
}

function question(chips: readonly Chip[], moves: readonly Move[], gap: number, zone: string) {
  const placeOf = new Map(chips.map(({ id, destination }) => [id, `r/${destination}`]));
  const when = moves.map(({ id, to }) => `${placeOf.get(id)} ${timeText(to, zone)}`).join(", ");
  return {
    title: `Stagger these ${chips.length}`,
    text: `Not all can go out ${gap} minutes apart: other posts or the warm-up plan are in the way. They would be moved: ${when}.`,
    yes: "Move them",
    no: "Keep the time",
  };
}

/** 'Sat 17 Oct 17:45' */
function timeText(at: number, zone: string): string {
  const { day, time } = instantToWallTime(new Date(at), zone);
  return `${shortWallDay(day)} ${clockText(time)}`;
}
