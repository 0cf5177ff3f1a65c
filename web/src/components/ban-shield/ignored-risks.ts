import { storage } from "~/lib/storage.ts";
import { createStore } from "~/lib/store.ts";
import type { DayRisk } from "./day-risks.ts";

const KEY = "ponkan.ignored_risks";
const MOST = 100;

/** The keys of the risks ignored in this browser. */
export const ignoredRisks = createStore<readonly string[]>(read());

export function ignoreRisk(day: string, risk: DayRisk): void {
  keep([...ignoredRisks.get(), riskKey(day, risk)].slice(-MOST));
}

/** Stops ignoring a risk, so that it is shown again. */
export function unignoreRisk(day: string, risk: DayRisk): void {
  const name = riskKey(day, risk);
  keep(ignoredRisks.get().filter((each) => each !== name));
}

function keep(names: readonly string[]): void {
  ignoredRisks.set(names);
  storage.set(KEY, JSON.stringify(names));
}

/** Changes as soon as the threats, their levels or their posts change. */
export function riskKey(day: string, { threats }: DayRisk): string {
  const parts = threats.map(({ type, level, ids }) => `${type} ${level} ${ids.toSorted((a, b) => a - b).join()}`);
  return [day, ...parts].join("; ");
}

function read(): string[] {
  try {
    const names: unknown = JSON.parse(storage.get(KEY) ?? "[]");
    return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}
