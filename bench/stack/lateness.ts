import { aPost } from "@ponkan/server/testing/builders";
import { inParallel } from "./in-parallel.ts";
import type { Person } from "./people.ts";
import type { Stack } from "./stack.ts";

const AHEAD_MS = 10_000;
const AFTERWARDS_MS = 3000;

/**
 * Schedules one post per person, due one after the other; returns how many milliseconds late each reached the platform.
 */
export async function measureLateness(
  stack: Stack,
  people: readonly Person[],
  overMs: number,
  { afterwardsMs = AFTERWARDS_MS } = {},
): Promise<number[]> {
  const before = await stack.sandbox.reddit.countPosts();
  const begin = Date.now() + AHEAD_MS;
  const due = new Map(people.map(({ name }, index) => [name, begin + (index * overMs) / people.length]));
  await inParallel(people.length, 8, (index) => {
    const { account, name } = people[index]!;
    return aPost(stack.database.db, account, { post_at: new Date(due.get(name)!) });
  });
  if (Date.now() > begin) throw new Error(`preparing took longer than ${AHEAD_MS} ms`);

  await new Promise((resolve) => setTimeout(resolve, begin + overMs + afterwardsMs - Date.now()));
  const arrivals = await stack.sandbox.journal.read({ endpoint: "reddit:submit", limit: 20_000 });
  const late = arrivals.flatMap(({ user, arrived_ms }) => (due.has(user ?? "") ? arrived_ms - due.get(user!)! : []));
  const stored = (await stack.sandbox.reddit.countPosts()) - before;
  if (stored !== people.length || late.length !== people.length) {
    throw new Error(`${late.length} sent and ${stored} on the platform instead of ${people.length}`);
  }
  // Due times are stored in whole milliseconds.
  if (Math.min(...late) < -1) throw new Error(`one came ${-Math.min(...late)} ms early`);
  return late;
}
