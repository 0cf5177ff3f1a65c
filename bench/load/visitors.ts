import type { Visitor } from "./cast.ts";
import { type Plan, type Visit, visit } from "./visit.ts";

// A process of its own, so that only the server's work shows in what is measured elsewhere.
export type Crowd = Omit<Plan, "url"> & {
  people: Visitor[];
  /** They are spread over these. */
  urls: string[];
};

process.once("message", async ({ people, urls, ...plan }: Crowd) => {
  const visits = await Promise.all(
    people.map((person, index) => visit(person, { ...plan, url: urls[index % urls.length]! })),
  );
  const cpu = process.cpuUsage();
  const all: Visit & { cpuMs: number } = {
    taken: visits.flatMap(({ taken }) => taken),
    errors: visits.flatMap(({ errors }) => errors),
    events: visits.reduce((sum, { events }) => sum + events, 0),
    cpuMs: (cpu.user + cpu.system) / 1000,
  };
  process.send?.(all, () => process.exit(0));
});
