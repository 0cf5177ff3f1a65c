import { startStack } from "../stack/stack.ts";
import { LEAST_SCHEDULED, seed } from "./chaos.ts";
import { keep } from "./keep.ts";
import { loseDatabase } from "./lose-database.ts";
import { type Mutant, mutants } from "./mutants/mutants.ts";
import { patchedServer } from "./mutants/patched-server.ts";
import { countsOf } from "./report.ts";
import { runChaos, shrunk } from "./run.ts";
import { short } from "./scenarios.ts";

const [only = ""] = process.argv.slice(2);
console.log(`mutants, seed ${seed}`);

/** In the words of `loseDatabase`. */
const GONE_WRONG = /nobody had confirmed|^doubled/;
const scenario = { ...short, posts: 600, overMs: 30_000 };
const rows = [];
for (const mutant of mutants.filter(({ id }) => !only || id === only)) {
  const { id, what, caughtAs, patches, losesDatabase } = mutant;
  const { program, remove } = patchedServer(patches);
  const { isCaught, found } = await (losesDatabase ? lose(program) : rage(mutant, program)).finally(remove);
  rows.push({
    id,
    "protection switched off": what,
    "must show as": losesDatabase ? "sent from the copy, or doubled" : caughtAs.join(" or ") || "nothing",
    found,
    ok: isCaught,
  });
  console.log(`${id} ${isCaught ? "as it must be" : "NOT AS IT MUST BE"}: ${found}`);
}
console.table(rows);
const isWell = rows.every(({ ok }) => ok);
console.log(`${isWell ? "ok" : "FAILED"} seed ${seed}`);
process.exit(isWell ? 0 : 1);

type Result = { isCaught: boolean; found: string };

async function rage({ id, caughtAs, shares, equalTitles, trouble }: Mutant, program: string): Promise<Result> {
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
  if (!isCaught) keep(`${seed} ${id}`, findings, history);
  const found = counts.map(([fault, count]) => `${fault} ${count}`).join(", ") || "nothing";
  return { isCaught, found: hasHappened ? found : `${found}; only ${figures.scheduled} posts were acknowledged` };
}

async function lose(program: string): Promise<Result> {
  const stack = await startStack({ program, env: shrunk });
  const problems = await loseDatabase(stack).finally(stack.stop);
  const isCaught = problems.some((problem) => GONE_WRONG.test(problem));
  return { isCaught, found: problems.slice(0, 3).join(", ") || "nothing" };
}
