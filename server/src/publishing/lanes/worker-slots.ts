import { plannedStates } from "../../modules/posts/post-state.ts";
import type { DueLane } from "./lanes.queries.ts";

export type WorkerSlots = {
  /** True if there is a place for one more task of this user and kind. `shared`: while other users also want places. */
  hasRoom(task: DueLane, how: "shared" | "alone"): boolean;
  /** Takes a place and returns the function that frees it. */
  take(task: DueLane): () => void;
  /** The users whose lanes should be claimed last (`crowded`) or not at all (`full`). */
  crowds(): { crowded: number[]; full: number[] };
  areUploadsFull(): boolean;
};

/**
 * Limits the places of a process: uploads take at most half, and no user takes all. A stalling proxy belongs to one
 * user and must not cost the others anything.
 */
export function createWorkerSlots(count: number, slots: number): WorkerSlots {
  const all = createPool(count, Math.floor(slots * ALONE));
  const most = Math.ceil(count / 2);
  const uploads = createPool(most, Math.floor(most * ALONE));
  const poolsOf = (task: DueLane) => (isUpload(task) ? [all, uploads] : [all]);
  return {
    hasRoom: (task, how) => poolsOf(task).every((pool) => pool.hasRoom(userOf(task), how)),
    take: (task) => {
      const frees = poolsOf(task).map((pool) => pool.take(userOf(task)));
      return () => {
        for (const free of frees) free();
      };
    },
    crowds: all.crowds,
    areUploadsFull: () => uploads.free() <= 0,
  };
}

/** The share of a pool one user may take while others are waiting (SHARED) and otherwise (ALONE). */
const SHARED = 1 / 4;
const ALONE = 3 / 4;

function createPool(size: number, mostOfOne: number) {
  const shared = Math.ceil(size * SHARED);
  const alone = Math.max(mostOfOne, shared);
  const takenBy = new Map<number, number>();
  let taken = 0;
  const change = (user: number, by: number) => {
    taken += by;
    const now = (takenBy.get(user) ?? 0) + by;
    if (now > 0) takenBy.set(user, now);
    else takenBy.delete(user);
  };
  const usersWith = (least: number) => [...takenBy].flatMap(([user, count]) => (count >= least ? [user] : []));
  return {
    free: () => size - taken,
    hasRoom: (user: number, how: "shared" | "alone") =>
      taken < size && (takenBy.get(user) ?? 0) < (how === "shared" ? shared : alone),
    take: (user: number) => {
      change(user, 1);
      return () => change(user, -1);
    },
    crowds: () => ({ crowded: usersWith(shared), full: usersWith(alone) }),
  };
}

function userOf({ access }: DueLane): number {
  return access?.user_id ?? 0;
}

/** True if the task may have to upload a file to a platform, which takes time. */
function isUpload({ due }: DueLane): boolean {
  if (due?.kind === "preparation") return true;
  return due?.kind === "post" && due.post.media.length > 0 && plannedStates.includes(due.post.state);
}
