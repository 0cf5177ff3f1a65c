import type { BulkReply } from "@ponkan/contract/posts/bulk-endpoint";
import { Refusal } from "../../../lib/refusal.ts";

type Refused = BulkReply["refused"][number];
type Item = { id: number };

type Work<T extends Item> = {
  /** Returns, by id, why the action is not possible for some items. Called again if a concurrent change is first. */
  whyNot: (items: readonly T[]) => Promise<ReadonlyMap<number, string>>;
  /** Returns the items the quota does not cover; they are left out. */
  beyondQuota?: (items: readonly T[]) => Promise<readonly T[]>;
  /** All or nothing. The items refused so far are part of the reply. */
  act: (items: readonly T[], refused: readonly Refused[]) => Promise<BulkReply>;
  /** Stores the reply when nothing is left to do, as `act` would. */
  keep: (reply: BulkReply) => Promise<BulkReply>;
};

/** Does as much as possible: items that are refused are left out with their reason, and the rest is tried again. */
export async function asFarAsPossible<T extends Item>(
  items: readonly T[],
  { whyNot, beyondQuota, act, keep }: Work<T>,
): Promise<BulkReply> {
  const refused: Refused[] = [];
  const asked = [...new Map(items.map((item) => [item.id, item])).values()];
  const left = leaveOut(asked, await whyNot(asked), refused);
  const done = await retryWithoutRefused(left, refused, {
    act: (some) => act(some, refused),
    reasonsFor: async (error, some) => {
      const beyond = error.status === 403 && beyondQuota ? await beyondQuota(some) : [];
      return new Map([...(await whyNot(some)), ...beyond.map(({ id }) => [id, error.message] as const)]);
    },
  });
  return done ?? keep({ done: [], data: [], refused, change_id: null });
}

type Trying<T extends Item, R> = {
  /** All or nothing. */
  act: (items: readonly T[]) => Promise<R>;
  /** Reasons by id, for a refusal that does not name any item. */
  reasonsFor?: (error: Refusal, items: readonly T[]) => Promise<ReadonlyMap<number, string>>;
};

/** Leaves out the items a rule refuses, adds them to `refused` and retries the rest; null when nothing is left. */
export async function retryWithoutRefused<T extends Item, R>(
  items: readonly T[],
  refused: Refused[],
  { act, reasonsFor }: Trying<T, R>,
): Promise<R | null> {
  let left = items;
  while (left.length > 0) {
    try {
      return await act(left);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const reasons = named(error, left) ?? (await reasonsFor?.(error, left));
      if (!reasons || reasons.size === 0) throw error;
      left = leaveOut(left, reasons, refused);
    }
  }
  return null;
}

function leaveOut<T extends Item>(left: readonly T[], reasons: ReadonlyMap<number, string>, refused: Refused[]): T[] {
  for (const { id } of left) if (reasons.has(id)) refused.push({ id, reason: reasons.get(id)! });
  return left.filter(({ id }) => !reasons.has(id));
}

/** Returns the posts that a refusal names (`posts.3.post_at`) with its message; null when it concerns all of them. */
function named({ errors = {} }: Refusal, left: readonly Item[]): ReadonlyMap<number, string> | null {
  const reasons = new Map<number, string>();
  for (const [field, [reason = ""]] of Object.entries(errors)) {
    const item = left[Number(/^posts\.(\d+)\./.exec(field)?.[1] ?? -1)];
    if (item && !reasons.has(item.id)) reasons.set(item.id, reason);
  }
  return reasons.size > 0 ? reasons : null;
}
