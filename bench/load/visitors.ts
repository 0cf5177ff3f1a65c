import type { Visitor } from "./cast.ts";
import { arrive, type Plan, type Visit } from "./visit.ts";

// Runs in a process of its own, so that other measurements only include the server's work.
export type Crowd = Omit<Plan, "url"> & {
  people: Visitor[];
  /** Visitors are distributed over these. */
  urls: string[];
};

export type Crowded = Visit & { arriving: Visit["taken"]; cpuMs: number };

process.once("message", async ({ people, urls, ...plan }: Crowd) => {
  const guests = await Promise.all(
    people.map((person, index) => arrive(person, { ...plan, url: urls[index % urls.length]! })),
  );
  process.send?.("arrived");
  const before = process.cpuUsage();
  const visits = await Promise.all(guests.map(({ click }) => click()));
  const { user, system } = process.cpuUsage(before);
  const all: Crowded = {
    arriving: guests.flatMap(({ arriving }) => arriving),
    taken: visits.flatMap(({ taken }) => taken),
    errors: visits.flatMap(({ errors }) => errors),
    events: visits.reduce((sum, { events }) => sum + events, 0),
    cpuMs: (user + system) / 1000,
  };
  process.send?.(all, () => process.exit(0));
});
