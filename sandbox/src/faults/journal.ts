import type { FastifyReply, FastifyRequest } from "fastify";
import { bare, endpointMatcher } from "./endpoint.ts";
import type { Count, JournalEntry, JournalFilter } from "./journal-entry.ts";

const KEEP = 20_000;

export type Journal = {
  /** Adds an entry for a new call; it is completed when the response ends. */
  open(request: FastifyRequest, reply: FastifyReply, now: Date): JournalEntry;
  /** Oldest first. */
  read(filter: JournalFilter): JournalEntry[];
  counts(): Count[];
  clear(): void;
};

/** The newest 20,000 calls; lost on restart. */
export function createJournal(): Journal {
  let entries: JournalEntry[] = [];
  let counts = new Map<string, Count>();
  let lastId = 0;

  function complete(entry: JournalEntry, request: FastifyRequest, status: number | null): void {
    if (entry.took_ms !== null) return;
    entry.took_ms = Date.now() - entry.arrived_ms;
    entry.status = status;
    const endpoint = `${request.method} ${bare(request.routeOptions.url ?? "*")}`;
    const count = counts.get(endpoint) ?? { endpoint, calls: 0, statuses: {}, faults: {} };
    counts.set(endpoint, count);
    count.calls += 1;
    addTo(count.statuses, String(entry.status ?? "none"));
    if (entry.fault) addTo(count.faults, entry.fault);
  }

  return {
    open: (request, reply, now) => {
      lastId += 1;
      const entry: JournalEntry = {
        id: lastId,
        method: request.method,
        path: request.url.slice(0, 500),
        status: null,
        user: null,
        fault: null,
        was_handled: false,
        at: now.toISOString(),
        arrived_ms: Date.now(),
        took_ms: null,
      };
      entries.push(entry);
      if (entries.length > KEEP * 1.25) entries = entries.slice(-KEEP);
      reply.raw.once("finish", () => complete(entry, request, reply.raw.statusCode));
      reply.raw.once("close", () => complete(entry, request, null));
      return entry;
    },
    read: ({ endpoint, user, fault, status, after = 0, limit = 1000 }) => {
      const matches = endpoint === undefined ? () => true : endpointMatcher(endpoint);
      const matchesFilter = (entry: JournalEntry) =>
        entry.id > after &&
        matches(entry) &&
        (user === undefined || entry.user?.toLowerCase() === user.toLowerCase()) &&
        (fault === undefined || entry.fault === fault) &&
        (status === undefined || entry.status === status);
      return firstOf(entries.slice(-KEEP), matchesFilter, limit);
    },
    counts: () => [...counts.values()].toSorted((a, b) => b.calls - a.calls),
    clear: () => {
      entries = [];
      counts = new Map();
    },
  };
}

function addTo(counts: Record<string, number>, key: string): void {
  counts[key] = (counts[key] ?? 0) + 1;
}

function firstOf<T>(all: T[], matchesFilter: (value: T) => boolean, limit: number): T[] {
  const found: T[] = [];
  for (const each of all) {
    if (found.length >= limit) break;
    if (matchesFilter(each)) found.push(each);
  }
  return found;
}
