import { instantToWallTime, type WallTime } from "@ponkan/contract/posts/times/wall-time";
import { useMemo, useState } from "react";

type Chosen = {
  wall: WallTime;
  choose: (wall: WallTime) => void;
  /** Somebody moved the post while another time for it is being chosen. */
  isMovedMeanwhile: boolean;
};

/** Starts with the time of the post and follows it until the user chooses another. */
export function useChosenTime(postAt: number, zone: string): Chosen {
  const [first] = useState(postAt);
  const [chosen, choose] = useState<WallTime | null>(null);
  const wall = useMemo(() => chosen ?? instantToWallTime(new Date(postAt), zone), [chosen, postAt, zone]);
  return { wall, choose, isMovedMeanwhile: postAt !== first };
}
