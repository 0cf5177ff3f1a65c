import { goodHours, type HeatCell } from "@ponkan/contract/posts/times/good-hours";
import { weekClock } from "@ponkan/contract/posts/times/week-cells";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useCreatorId } from "~/api/session.ts";
import { subredditStats } from "~/api/subreddits.ts";
import { useStorePart } from "~/lib/store.ts";
import type { Chip } from "../model/chips.ts";
import { dragged, type StrongSlots, strongSlots } from "./drag.ts";
import { planMoves } from "./plan-moves.ts";

/** Loads the best hours of the dragged post's subreddit and shares them through `strongSlots`. */
export function useStrongSlots(zone: string): void {
  const id = useStorePart(dragged, (drag) => drag?.held.id);
  const place = useStorePart(dragged, (drag) => (drag?.held.platform === "reddit" ? drag.held.destination : ""));
  const { data } = useQuery({ ...subredditStats(useCreatorId(), place), enabled: place !== "" });
  useEffect(() => {
    const held = id === undefined ? undefined : dragged.get()?.held;
    if (!held || !data) return;
    strongSlots.set(strongSlotsOf(held, data.best_times, zone));
    return () => strongSlots.set(null);
  }, [id, data, zone]);
}

/** Hours are in the user's time zone; past times are never strong. */
function strongSlotsOf(held: Chip, best: readonly HeatCell[], zone: string): StrongSlots {
  const hours = goodHours(best);
  const cellAt = weekClock(zone);
  const isStrong = (at: number) => at > Date.now() && hours.has(cellAt(at));
  const onDay = (day: string) => planMoves([held], held, { kind: "day", day }, zone)[0]?.to ?? held.at;
  return { isStrong, isStrongDay: (day) => isStrong(onDay(day)) };
}
