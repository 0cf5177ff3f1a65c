import type { BusyTime, Neighbour } from "@ponkan/contract/posts/neighbour";
import type { UpdatedPosts } from "@ponkan/contract/realtime/posts-updated";
import { patchList } from "~/lib/patch-list.ts";
import { type Neighbours, withoutPractice } from "./posts.ts";

const neighbour = { idOf: ({ id }: Neighbour) => id, timeOf: ({ at }: Neighbour) => at };
const busyTime = { idOf: ([id]: BusyTime) => id, timeOf: ([, at]: BusyTime) => at };

/** Applies an update to the posts that Ban Shield compares between two moments. */
export function patchNeighbours(known: Neighbours, update: UpdatedPosts, start: string, end: string): Neighbours {
  const [first, last] = [Date.parse(start), Date.parse(end)];
  const isBetween = (at: number) => at >= first && at <= last;
  const revs = new Map(update.rows.posts.map(([id, rev]) => [id, rev]));
  const ids = new Set([...revs.keys(), ...update.gone]);
  for (const { id, rev } of [...known.data, ...known.practice])
    if (rev !== null && rev > (revs.get(id) ?? rev)) ids.delete(id);

  const fresh = withoutPractice(update.neighbours.filter(({ id, at }) => ids.has(id) && isBetween(at)));
  const data = patchList(known.data, ids, fresh.data, neighbour);
  const practice = patchList(known.practice, ids, fresh.practice, neighbour);
  const busy = patchList(
    known.busy,
    ids,
    update.busy.filter(([, at]) => isBetween(at)),
    busyTime,
  );
  const isSame = data === known.data && practice === known.practice && busy === known.busy;
  return isSame ? known : { data, practice, busy };
}
