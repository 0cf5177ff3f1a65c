import type { BulkReply } from "@ponkan/contract/posts/bulk-endpoint";
import { Refusal } from "../../../lib/refusal.ts";

type Refused = BulkReply["refused"][number];
type Item = { id: number };

type Work<T extends Item> = {
  /** Why something cannot be done to some of them, by id; asked again when somebody else was quicker. */
  whyNot: (items: readonly T[]) => Promise<ReadonlyMap<number, string>>;
  /** Those for which there is no quota; they are left out. */
  beyondQuota?: (items: readonly T[]) => Promise<readonly T[]>;
  /** All of them or none; what is left out by now is part of the answer. */
  act: (items: readonly T[], refused: readonly Refused[]) => Promise<BulkReply>;
  /** Keeps the answer when there is nothing to be done, as acting does. */
  keep: (reply: BulkReply) => Promise<BulkReply>;
};

/** Does what can be done: posts that are refused one by one are left out with the reason, and the rest is tried again. */
export async function asFarAsPossible<T extends Item>(
  items: readonly T[],
  { whyNot, beyondQuota, act, keep }: Work<T>,
): Promise<BulkReply> {
  const refused: Refused[] = [];
  const asked = [...new Map(items.map((item) => [item.id, item])).values()];
  const left = leaveOut(asked, await whyNot(asked), refused);
  const done = await leavingOut(left, refused, {
    act: (some) => act(some, refused),
    reasonsFor: async (error, some) => {
      const beyond = error.status === 403 && beyondQuota ? await beyondQuota(some) : [];
      return new Map([...(await whyNot(some)), ...beyond.map(({ id }) => [id, error.message] as const)]);
    },
  });
  return done ?? keep({ done: [], data: [], refused, change_id: null });
}

type Trying<T extends Item, R> = {
  /** All of them or none. */
  act: (items: readonly T[]) => Promise<R>;
  /** By id, for a refusal that names none of them. */
  reasonsFor?: (error: Refusal, items: readonly T[]) => Promise<ReadonlyMap<number, string>>;
};

/** What a rule stands against is left out, into `refused`, and the rest is tried again; null when nothing is left. */
export async function leavingOut<T extends Item, R>(
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

/** The posts a refusal speaks of (`posts.3.post_at`), with its words; null when it is about all of them. */
function named({ errors = {} }: Refusal, left: readonly Item[]): ReadonlyMap<number, string> | null {
  const reasons = new Map<number, string>();
  for (const [field, [reason = ""]] of Object.entries(errors)) {
    const item = left[Number(/^posts\.(\d+)\./.exec(field)?.[1] ?? -1)];
    if (item && !reasons.has(item.id)) reasons.set(item.id, reason);
  }
  return reasons.size > 0 ? reasons : null;
}
