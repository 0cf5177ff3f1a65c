import { randomUUID } from "node:crypto";
import { randomFromText } from "../random.ts";
import { openTable } from "../storage/table.ts";
import { endpointMatcher } from "./endpoint.ts";
import { Fault, type NewFault } from "./fault.ts";

export type ArrivingCall = { method: string; path: string; user: string | null; bodyText: () => string };

export type FaultBook = {
  add(fault: NewFault): Promise<Fault>;
  /** Faults that are not used up yet. */
  list(): Fault[];
  remove(id: string): Promise<boolean>;
  clear(): Promise<void>;
  readonly isEmpty: boolean;
  /** The first fault that matches this call, if any; counts it as used. */
  take(call: ArrivingCall): Fault | undefined;
  close(): Promise<void>;
};

/** The registered faults; they survive a restart. */
export async function openFaultBook(file: string): Promise<FaultBook> {
  const table = await openTable(file, { parse: Fault.parse, keyOf: ({ id }) => id });
  const matchers = new Map<string, ReturnType<typeof endpointMatcher>>();
  const draws = new Map<string, () => number>();

  function isMatch({ endpoint, user, body }: Fault, call: ArrivingCall): boolean {
    const matches = remembered(matchers, endpoint, () => endpointMatcher(endpoint));
    if (!matches(call)) return false;
    if (user !== undefined && user.toLowerCase() !== call.user?.toLowerCase()) return false;
    return body === undefined || call.bodyText().includes(body);
  }

  // Draws one random number per call for all shares of the same endpoint and seed; each owns a part of 0 to 1.
  function byShare(matching: Fault[]): Fault | undefined {
    const drawn = new Map<string, number>();
    for (const fault of matching) {
      if (fault.share === undefined) continue;
      const group = `${fault.seed ?? ""} ${fault.endpoint}`;
      const left = drawn.get(group) ?? remembered(draws, group, () => randomFromText(group))();
      if (left < fault.share && left >= 0) return fault;
      drawn.set(group, left - fault.share);
    }
    return undefined;
  }

  return {
    add: async (fault) => {
      const left = fault.share === undefined ? (fault.times ?? 1) : null;
      const added: Fault = { ...fault, id: randomUUID(), left, applied: 0 };
      await table.put(added);
      return added;
    },
    list: () => [...table.values()],
    remove: async (id) => {
      const isThere = table.get(id) !== undefined;
      await table.remove(id);
      return isThere;
    },
    clear: async () => {
      draws.clear();
      matchers.clear();
      await table.clear();
    },
    get isEmpty() {
      return table.size === 0;
    },
    take: (call) => {
      const matching = [...table.values()].filter((fault) => isMatch(fault, call));
      const shared = byShare(matching);
      const fault = matching.find((fault) => fault.left !== null) ?? shared;
      if (!fault) return undefined;
      // The count in memory changes at once; the file is written later.
      if (fault.left === 1) void table.remove(fault.id);
      else void table.put({ ...fault, left: fault.left === null ? null : fault.left - 1, applied: fault.applied + 1 });
      return fault;
    },
    close: table.close,
  };
}

function remembered<T>(memory: Map<string, T>, key: string, make: () => T): T {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const made = make();
  memory.set(key, made);
  return made;
}
