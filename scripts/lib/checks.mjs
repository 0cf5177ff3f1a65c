import { readFileSync } from "node:fs";
import { toolEnv } from "./node.mjs";
import { inRoot } from "./root.mjs";
import { run } from "./step.mjs";

const { workspaces } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));

/** Everything that runs on Node is one program, because checking each package alone would check its imports again. */
const programs = [
  { title: "types of what runs on Node", project: "tsconfig.node.json" },
  { title: "types of web", project: "web" },
  { title: "types of e2e and bench", project: "e2e" },
];

/** Parallel checkers would each resolve the same types: twice the processor time for the same result. */
const oneThread = "--singleThreaded";
const withoutTests = ["--production", "--config=knip.production.json", "--include=files,exports,types"];

/** All static checks; each resolves with its outcome. */
export const checks = [
  { title: "lint", run: () => tool("biome", ["ci", "--colors=off", "."]) },
  ...programs.map(({ title, project }) => ({ title, run: () => tool("tsc", ["-p", project, oneThread]) })),
  { title: "import rules", run: importRules },
  { title: "unused code", run: () => tool("knip", ["--no-progress"]) },
  { title: "code that only tests use", run: () => tool("knip", ["--no-progress", ...withoutTests]) },
];

async function tool(name, args) {
  const { code, stdout, output } = await run(inRoot("node_modules/.bin", name), args, {
    // The compiler is written in Go and spent a third of its time collecting garbage.
    env: toolEnv({ NO_COLOR: "1", GOGC: "400" }),
    isPatient: true,
  });
  return { ok: code === 0, stdout, output };
}

/** dependency-cruiser calls it a success when it could read nothing, so the modules it saw are counted. */
async function importRules() {
  const args = ["--config", inRoot(".dependency-cruiser.mjs"), "--output-type", "json", ...workspaces, "scripts"];
  const { stdout, output } = await tool("depcruise", args);
  try {
    const { summary } = JSON.parse(stdout);
    const lines = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
    if (summary.totalCruised < 30) lines.push(`Only ${summary.totalCruised} modules were read.`);
    return { ok: lines.length === 0, output: `${lines.join("\n")}\n` };
  } catch {
    return { ok: false, output };
  }
}
