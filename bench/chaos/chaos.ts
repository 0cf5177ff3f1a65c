import { report } from "./report.ts";
import { runChaos, type Scenario } from "./run.ts";
import { saveFindings } from "./save-findings.ts";

/**
 * Maximum share of posts that may be left for a person to check: three sends in a row that never reached the platform.
 * Deadlines are shortened, so a busy machine misses some; an engine that fails to find lost sends leaves 5 in 100.
 */
const MOST_TO_CHECK = 0.02;

/** Minimum share of posts that must be acknowledged, because a run that schedules nothing finds nothing. */
export const LEAST_SCHEDULED = 0.6;

/** The same seed repeats a run; set CHAOS_SEED for another one. */
export const seed = process.env.CHAOS_SEED ?? "1";

/** Runs one scenario, prints the report, and exits with the corresponding code. */
export async function chaos(name: string, scenario: Scenario): Promise<never> {
  console.log(`chaos ${name}, seed ${seed}`);
  const begin = performance.now();
  const { findings, figures, history } = await runChaos(seed, scenario);
  const seconds = Math.round((performance.now() - begin) / 1000);
  console.log(report(`${scenario.posts} posts, ${scenario.people} accounts, ${seconds} s`, figures, findings));

  const toCheck = figures["left to a person to check"]!;
  const hasHappened = figures.scheduled! >= scenario.posts * LEAST_SCHEDULED;
  if (!hasHappened) console.log(`too few posts were acknowledged: ${figures.scheduled}`);
  const isWell = hasHappened && findings.length === 0 && toCheck <= scenario.posts * MOST_TO_CHECK;
  if (!isWell || process.env.CHAOS_KEEP) saveFindings(seed, findings, history);
  console.log(`${isWell ? "ok" : "FAILED"} seed ${seed}`);
  process.exit(isWell ? 0 : 1);
}
