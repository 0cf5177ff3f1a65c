import type { Heat } from "@ponkan/contract/ban-shield/space-out/good-hours-in";
import { postById } from "~/api/posts.ts";
import { queryClient } from "~/api/query-client.ts";
import { subredditStats } from "~/api/subreddits.ts";

const AT_ONCE = 6;
const MOST = 24;
/** The longest a proposal waits for the subreddits' best hours. */
const PATIENCE_MS = 4000;

/** The best hours per subreddit (lower case), as far as they arrive in time. */
export async function heatsOf(creatorId: number, names: readonly string[]): Promise<ReadonlyMap<string, Heat>> {
  const found = new Map<string, Heat>();
  const wanted = [...new Set(names.map((name) => name.toLowerCase()))].slice(0, MOST);
  const all = forEach(wanted, async (name) => {
    found.set(name, (await queryClient.fetchQuery(subredditStats(creatorId, name))).heat);
  });
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  return new Map(found);
}

/** The titles of posts that the calendar does not show. */
export async function titlesOf(creatorId: number, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  await forEach(ids, async (id) => {
    const { title, content } = await queryClient.fetchQuery(postById(creatorId, id));
    found.set(id, title || content);
  });
  return found;
}

/** Processes a few items at a time; those that fail are skipped. */
async function forEach<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const work = async () => {
    while (waiting.length > 0) await act(waiting.shift()!).catch(() => undefined);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
