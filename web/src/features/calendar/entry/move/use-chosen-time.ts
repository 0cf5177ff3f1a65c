import { instantToWallTime, type WallTime } from "@ponkan/contract/posts/times/wall-time";
import { useMemo, useState } from "react";

type Chosen = {
  wall: WallTime;
  choose: (wall: WallTime) => void;
  /** The post was moved elsewhere while the user is choosing a time. */
  isMovedMeanwhile: boolean;
};

/** Follows the time of the post until the user chooses another. */
export function useChosenTime(postAt: number, zone: string): Chosen {
  const [first] = useState(postAt);
  const [chosen, choose] = useState<WallTime | null>(null);
  const wall = useMemo(() => chosen ?? instantToWallTime(new Date(postAt), zone), [chosen, postAt, zone]);
  return { wall, choose, isMovedMeanwhile: postAt !== first };
}
