import type { BusyTime, Neighbour } from "@ponkan/contract/posts/neighbour";
import { EVENT_MAX_BYTES, type UpdatedPosts } from "@ponkan/contract/realtime/posts-updated";
import type { Db } from "../../../context.ts";
import { CHIP_LETTERS, rowMaker } from "./calendar-posts.ts";
import { type Chip, findChipsById } from "./chips.queries.ts";

/** Bytes reserved for the rest of an event: counts, and the ids of posts that are gone. */
const ENVELOPE_BYTES = 2000;

type Part = Pick<UpdatedPosts, "rows" | "neighbours" | "busy" | "gone">;

/** Ban Shield comes after posts in module order, so its lookup is passed in. */
type Neighbours = { data: readonly Neighbour[]; busy: readonly BusyTime[] };
type NeighboursById = (db: Db, creatorId: number, ids: readonly number[]) => Promise<Neighbours>;

/** Returns the posts as pages show them now, split so that each part fits into one event. */
export async function updatedPosts(
  db: Db,
  neighboursById: NeighboursById,
  creatorId: number,
  ids: readonly number[],
): Promise<Part[]> {
  const [chips, { data, busy }] = await Promise.all([
    findChipsById(db, creatorId, ids, CHIP_LETTERS),
    neighboursById(db, creatorId, ids),
  ]);
  const toRows = await rowMaker(db, creatorId, chips);
  const neighbourOf = new Map(data.map((neighbour) => [neighbour.id, neighbour]));
  const busyOf = new Map(busy.map((time) => [time[0], time]));
  const seen = new Set(chips.map(({ id }) => id));
  const bytesOf = (chip: Chip) => Buffer.byteLength(JSON.stringify([chip, neighbourOf.get(chip.id)]));

  return packed(chips, bytesOf).map((part, index) => ({
    rows: toRows(part, new Date(0)),
    neighbours: part.flatMap(({ id }) => neighbourOf.get(id) ?? []),
    busy: part.flatMap(({ id }) => (busyOf.has(id) ? [busyOf.get(id)!] : [])),
    gone: index === 0 ? ids.filter((id) => !seen.has(id)) : [],
  }));
}

/** Always returns at least one part, which may be empty. */
function packed<T>(items: readonly T[], bytesOf: (item: T) => number): T[][] {
  const parts: T[][] = [[]];
  let room = EVENT_MAX_BYTES - ENVELOPE_BYTES;
  for (const item of items) {
    room -= bytesOf(item);
    if (room < 0) {
      parts.push([]);
      room = EVENT_MAX_BYTES - ENVELOPE_BYTES - bytesOf(item);
    }
    parts.at(-1)!.push(item);
  }
  return parts;
}
