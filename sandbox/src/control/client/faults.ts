import { z } from "zod";
import type { EndpointName } from "../../faults/endpoint.ts";
import { Fault, type NewFault } from "../../faults/fault.ts";
import { Count, JournalEntry, type JournalFilter } from "../../faults/journal-entry.ts";
import type { Caller } from "./caller.ts";

const Faults = z.object({ data: z.array(Fault) });
const Entries = z.object({ data: z.array(JournalEntry) });
const Counts = z.object({ data: z.array(Count) });

/** A name, or a pattern such as `POST /reddit/api/*`. */
export type Endpoint = EndpointName | (string & {});
type Rest = Omit<NewFault, "endpoint" | "effect">;

export type FaultControl = {
  /** Applies to the next call only, unless `rest` says otherwise. */
  add(endpoint: Endpoint, effect: NewFault["effect"], rest?: Rest): Promise<Fault>;
  addAll(faults: NewFault[]): Promise<Fault[]>;
  /** Faults that are not used up yet. */
  list(): Promise<Fault[]>;
  remove(id: string): Promise<void>;
  clear(): Promise<void>;
};

export function faultControl({ call }: Caller): FaultControl {
  const addAll = async (faults: NewFault[]) =>
    Faults.parse(await call("POST", "/control/faults", { body: faults })).data;
  return {
    add: async (endpoint, effect, rest = {}) => {
      const [added] = await addAll([{ endpoint, effect, ...rest }]);
      if (!added) throw new Error("The fault was not added.");
      return added;
    },
    addAll,
    list: async () => Faults.parse(await call("GET", "/control/faults")).data,
    remove: async (id) => {
      await call("DELETE", `/control/faults/${id}`);
    },
    clear: async () => {
      await call("DELETE", "/control/faults");
    },
  };
}

export type JournalControl = {
  /** Oldest first; at most 1,000 entries unless `limit` is given. */
  read(filter?: Omit<JournalFilter, "endpoint"> & { endpoint?: Endpoint }): Promise<JournalEntry[]>;
  /** Counts per endpoint since the journal was cleared, including calls it no longer holds. */
  counts(): Promise<Count[]>;
  clear(): Promise<void>;
};

export function journalControl({ call }: Caller): JournalControl {
  return {
    read: async (filter = {}) => Entries.parse(await call("GET", "/control/journal", { query: filter })).data,
    counts: async () => Counts.parse(await call("GET", "/control/journal/counts")).data,
    clear: async () => {
      await call("DELETE", "/control/journal");
    },
  };
}
