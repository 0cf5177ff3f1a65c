import { seed } from "./chaos.ts";
import { mutants } from "./mutants/mutants.ts";
import { patchedSources } from "./mutants/patched-sources.ts";
import { countsOf } from "./report.ts";
import { runChaos } from "./run.ts";
import { short } from "./scenarios.ts";

const [only = ""] = process.argv.slice(2);
console.log(`mutants, seed ${seed}`);

const scenario = { ...short, posts: 600, people: 60, overMs: 20_000 };
const rows = [];
for (const { id, what, caughtAs, patches, shares, equalTitles, trouble } of mutants.filter(
  (mutant) => !only || mutant.id === only,
)) {
  const sources = patchedSources(patches);
  const run = {
    ...scenario,
    sources: sources.dir,
    shares: { ...scenario.shares, ...shares },
    trouble: { ...scenario.trouble, ...trouble },
    ...(equalTitles !== undefined && { equalTitles }),
  };
  const { findings } = await runChaos(`${seed} ${id}`, run).finally(sources.remove);
  const counts = Object.entries(countsOf(findings)).filter(([, count]) => count > 0);
  const isCaught = findings.some(({ fault }) => caughtAs.includes(fault));
  const found = counts.map(([fault, count]) => `${fault} ${count}`).join(", ") || "nothing";
  rows.push({ id, "protection switched off": what, "must show as": caughtAs.join(" or "), found, caught: isCaught });
  console.log(`${id} ${isCaught ? "caught" : "NOT CAUGHT"}: ${found}`);
}
console.table(rows);
const isWell = rows.every(({ caught }) => caught);
console.log(`${isWell ? "ok" : "FAILED"} seed ${seed}`);
process.exit(isWell ? 0 : 1);
