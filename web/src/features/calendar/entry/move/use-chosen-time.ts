import { instantToWallTime, type WallTime } from "@ponkan/contract/posts/times/wall-time";
import { useMemo, useState } from "react";

type Chosen = {
  wall: WallTime;
  choose: (wall: WallTime) => void;
  /** Somebody moved the post while another time for it is being chosen. */
  isMovedMeanwhile: boolean;
};

/** Begins with the time a post has, and goes along with it until somebody chooses. */
export function useChosenTime(postAt: string, zone: string): Chosen {
  const [first] = useState(postAt);
  const [chosen, choose] = useState<WallTime | null>(null);
  const wall = useMemo(() => chosen ?? instantToWallTime(new Date(postAt), zone), [chosen, postAt, zone]);
  return { wall, choose, isMovedMeanwhile: postAt !== first };
}
