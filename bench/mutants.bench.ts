import { LEAST_SCHEDULED, seed } from "./chaos/chaos.ts";
import { loseDatabase } from "./chaos/lose-database.ts";
import { type Mutant, mutants } from "./chaos/mutants/mutants.ts";
import { patchedServer } from "./chaos/mutants/patched-server.ts";
import { countsOf } from "./chaos/report.ts";
import { runChaos, shrunk } from "./chaos/run.ts";
import { saveFindings } from "./chaos/save-findings.ts";
import { short } from "./chaos/scenarios.ts";
import { startStack } from "./stack/stack.ts";

const { MUTANT: only } = process.env;

/** Messages of `loseDatabase`. */
const GONE_WRONG = /nobody had confirmed|^doubled/;
const scenario = { ...short, posts: 600, overMs: 30_000 };
const figures = [];
for (const mutant of mutants.filter(({ id }) => !only || id === only)) {
  const { id, what, patches, losesDatabase } = mutant;
  const { program, remove } = patchedServer(patches);
  const { isCaught, found } = await (losesDatabase ? lose(program) : runMutant(mutant, program)).finally(remove);
  console.log(`${id} ${isCaught ? "as it must be" : "NOT AS IT MUST BE"}: ${found}`);
  const isControl = patches.length === 0;
  figures.push({
    name: isControl ? `${id}, nothing switched off: nothing found` : `${id}, ${what}: noticed`,
    value: isCaught ? 1 : 0,
    unit: "",
    goal: 1,
    atLeast: true,
    beside: [{ name: `must show as ${shownAs(mutant)}`, reason: found }],
  });
}
console.log(JSON.stringify(figures));
process.exit(0);

function shownAs({ losesDatabase, caughtAs }: Mutant): string {
  return losesDatabase ? "sent from the copy, or doubled" : caughtAs.join(" or ") || "nothing";
}

type Result = { isCaught: boolean; found: string };

async function runMutant({ id, caughtAs, shares, equalTitles, trouble }: Mutant, program: string): Promise<Result> {
  const run = {
    ...scenario,
    program,
    shares: { ...scenario.shares, ...shares },
    trouble: { ...scenario.trouble, ...trouble },
    ...(equalTitles !== undefined && { equalTitles }),
  };
  const { findings, figures, history } = await runChaos(`${seed} ${id}`, run);
  const counts = Object.entries(countsOf(findings)).filter(([, count]) => count > 0);
  const hasHappened = figures.scheduled! >= scenario.posts * LEAST_SCHEDULED;
  const isClean = hasHappened && findings.length === 0;
  const isCaught = caughtAs.length > 0 ? findings.some(({ fault }) => caughtAs.includes(fault)) : isClean;
  if (!isCaught) saveFindings(`${seed} ${id}`, findings, history);
  const found = counts.map(([fault, count]) => `${fault} ${count}`).join(", ") || "nothing";
  return { isCaught, found: hasHappened ? found : `${found}; only ${figures.scheduled} posts were acknowledged` };
}

async function lose(program: string): Promise<Result> {
  const stack = await startStack({ program, env: shrunk });
  const problems = await loseDatabase(stack).finally(stack.stop);
  const isCaught = problems.some((problem) => GONE_WRONG.test(problem));
  return { isCaught, found: problems.slice(0, 3).join(", ") || "nothing" };
}
