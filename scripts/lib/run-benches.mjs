import { readdirSync } from "node:fs";
import { node24 } from "./node.mjs";
import { inRoot } from "./root.mjs";
import { run } from "./step.mjs";

/** Each bench/*.bench.ts prints its figures as JSON: `[{ name, value, unit, goal }]`, smaller being better unless `atLeast`. */
export async function runBenches(only = "") {
  const files = readdirSync(inRoot("bench")).filter((name) => name.endsWith(".bench.ts") && name.includes(only));
  const figures = [];
  for (const file of files) {
    const { code, output } = await run(node24(), [inRoot("bench", file)]);
    if (code === 0) figures.push(...JSON.parse(output.trim().split("\n").at(-1)));
    else process.stderr.write(`${file} failed\n${output}`);
    if (code !== 0) process.exitCode = 1;
  }
  const isMet = ({ value, goal, atLeast }) => value === null || (atLeast ? value >= goal : value <= goal);
  const row = ({ atLeast, goal, reason, ...figure }) => ({ ...figure, goal: `${atLeast ? "≥" : "≤"} ${goal}` });
  const verdict = (figure) => {
    if (figure.value === null) return `peer not run: ${figure.reason}`;
    return isMet(figure) ? "yes" : shortBy(figure);
  };
  console.table(figures.map((figure) => ({ ...row(figure), met: verdict(figure) })));
  return process.exitCode !== 1 && figures.every(isMet);
}

/** How much is missing, in the unit of the figure and as a share of the goal. */
function shortBy({ value, goal, unit }) {
  const missing = Math.abs(value - goal);
  return `short by ${Math.round(missing * 10) / 10} ${unit} (${Math.round((100 * missing) / goal)} %)`;
}
