import { randomUUID } from "node:crypto";
import { randomFromText } from "../random.ts";
import { openTable } from "../storage/table.ts";
import { endpointMatcher } from "./endpoint.ts";
import { Fault, type NewFault } from "./fault.ts";

export type ArrivingCall = { method: string; path: string; user: string | null; bodyText: () => string };

export type FaultBook = {
  add(fault: NewFault): Promise<Fault>;
  /** Those that still wait. */
  list(): Fault[];
  remove(id: string): Promise<boolean>;
  clear(): Promise<void>;
  readonly isEmpty: boolean;
  /** The fault that meets this call, if any. The first that applies wins. */
  meet(call: ArrivingCall): Fault | undefined;
  close(): Promise<void>;
};

/** The faults that wait for a call; kept over a restart like everything else here. */
export async function openFaultBook(file: string): Promise<FaultBook> {
  const table = await openTable(file, { parse: Fault.parse, keyOf: ({ id }) => id });
  const matchers = new Map<string, ReturnType<typeof endpointMatcher>>();
  const draws = new Map<string, () => number>();

  function isMeant({ endpoint, user, body }: Fault, call: ArrivingCall): boolean {
    const matches = remembered(matchers, endpoint, () => endpointMatcher(endpoint));
    if (!matches(call)) return false;
    if (user !== undefined && user.toLowerCase() !== call.user?.toLowerCase()) return false;
    return body === undefined || call.bodyText().includes(body);
  }

  // One number a call for all shares of one endpoint and seed, each with its own stretch between 0 and 1.
  function byShare(meant: Fault[]): Fault | undefined {
    const drawn = new Map<string, number>();
    for (const fault of meant) {
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
      const added: Fault = { ...fault, id: randomUUID(), left, met: 0 };
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
    meet: (call) => {
      const meant = [...table.values()].filter((fault) => isMeant(fault, call));
      const shared = byShare(meant);
      const met = meant.find((fault) => fault.left !== null) ?? shared;
      if (!met) return undefined;
      // Counted in memory at once; the file may follow.
      if (met.left === 1) void table.remove(met.id);
      else void table.put({ ...met, left: met.left === null ? null : met.left - 1, met: met.met + 1 });
      return met;
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
