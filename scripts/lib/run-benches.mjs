import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { pageWith } from "./figures/page.mjs";
import { thisRun } from "./figures/this-run.mjs";
import { isMet, lineOf } from "./figures/verdict.mjs";
import { node24 } from "./node.mjs";
import { inRoot } from "./root.mjs";
import { run } from "./step.mjs";

const page = inRoot("docs/figures.md");
const ending = ".bench.ts";
const MINUTE_MS = 60_000;
/** Time limits in minutes of benches that take too long to run with the others. */
const onlyByName = { soak: 90, mutants: 90 };
/** The time limit, after which the next bench is run. */
const longest = (name) => (onlyByName[name] ?? 30) * MINUTE_MS;

/** Runs benches; each bench/*.bench.ts prints its figures as JSON in its last line (see figures/verdict.mjs). */
export async function runBenches(only = "") {
  const all = allBenches();
  const names = chosenOf(all, only);
  if (names.length === 0) process.stderr.write(`There is no bench named like '${only}'.\n`);
  const lines = [];
  let isWell = names.length > 0;
  for (const name of names) {
    process.stderr.write(`${name}…\n`);
    const section = await measure(name);
    isWell &&= section.isWell;
    lines.push(...section.lines.map((line) => ({ bench: name, ...line })));
    // Written after each bench, so that results survive when the run is stopped.
    writeFileSync(page, pageWith(existsSync(page) ? readFileSync(page, "utf8") : "", [section], all));
  }
  console.table(lines);
  return isWell;
}

function allBenches() {
  const files = readdirSync(inRoot("bench")).filter((file) => file.endsWith(ending));
  return files.map((file) => file.slice(0, -ending.length));
}

/** The bench with exactly this name, or all whose names contain it. */
function chosenOf(all, only) {
  if (all.includes(only)) return [only];
  return all.filter((name) => name.includes(only) && !(name in onlyByName));
}

async function measure(name) {
  const section = { name, run: thisRun(), lines: [], isWell: false };
  const { code, output, stdout } = await run(node24(), [inRoot("bench", `${name}${ending}`)], {
    limitMs: longest(name),
  });
  try {
    if (code !== 0) throw new Error(`exit code ${code}`);
    const figures = JSON.parse(stdout.trim().split("\n").at(-1));
    return { ...section, lines: figures.map(lineOf), isWell: figures.every(isMet) };
  } catch (error) {
    process.stderr.write(`${name} failed: ${error.message}\n${output}`);
    return { ...section, problem: reasonIn(output) ?? error.message };
  }
}

/** The line with the error, without its stack. */
const reasonIn = (output) => /^(?:\w*Error|Uncaught).*$/m.exec(output)?.[0].slice(0, 200);
