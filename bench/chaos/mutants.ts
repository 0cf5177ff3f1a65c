import { seed } from "./chaos.ts";
import { keep } from "./keep.ts";
import { mutants } from "./mutants/mutants.ts";
import { patchedServer } from "./mutants/patched-server.ts";
import { countsOf } from "./report.ts";
import { runChaos } from "./run.ts";
import { short } from "./scenarios.ts";

const [only = ""] = process.argv.slice(2);
console.log(`mutants, seed ${seed}`);

const scenario = { ...short, posts: 600, overMs: 30_000 };
const rows = [];
for (const { id, what, caughtAs, patches, shares, equalTitles, trouble } of mutants.filter(
  (mutant) => !only || mutant.id === only,
)) {
  const { program, remove } = patchedServer(patches);
  const run = {
    ...scenario,
    program,
    shares: { ...scenario.shares, ...shares },
    trouble: { ...scenario.trouble, ...trouble },
    ...(equalTitles !== undefined && { equalTitles }),
  };
  const { findings, history } = await runChaos(`${seed} ${id}`, run).finally(remove);
  const counts = Object.entries(countsOf(findings)).filter(([, count]) => count > 0);
  const isCaught = caughtAs.length > 0 ? findings.some(({ fault }) => caughtAs.includes(fault)) : findings.length === 0;
  const found = counts.map(([fault, count]) => `${fault} ${count}`).join(", ") || "nothing";
  rows.push({
    id,
    "protection switched off": what,
    "must show as": caughtAs.join(" or ") || "nothing",
    found,
    ok: isCaught,
  });
  console.log(`${id} ${isCaught ? "as it must be" : "NOT AS IT MUST BE"}: ${found}`);
  if (!isCaught) keep(`${seed} ${id}`, findings, history);
}
console.table(rows);
const isWell = rows.every(({ ok }) => ok);
console.log(`${isWell ? "ok" : "FAILED"} seed ${seed}`);
process.exit(isWell ? 0 : 1);
