import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWeb, isWebBuilt } from "./build-web.mjs";
import { memoryFolder } from "./memory-folder.mjs";
import { node24, toolEnv } from "./node.mjs";
import { inRoot } from "./root.mjs";
import { run } from "./step.mjs";

const sizeCheck = inRoot("web/scripts/check-size.mjs");
const journeys = inRoot("e2e/playwright.config.ts");
const shortChaos = inRoot("bench/chaos/short.ts");

/** Where tests create databases and files. Chaos tests durability, so it stays on disk. */
const inMemory = { TMPDIR: memoryFolder() ?? tmpdir() };

/** Suites that mostly wait for processes and deadlines, so that others can run in parallel. */
export const waitingSuites = [
  { title: "chaos", run: chaos },
  { title: "server tests", run: () => unitTests(["server", "platforms", "sandbox"], { env: inMemory }) },
];

export const buildSuites = [
  { title: "web build", run: webBuild },
  { title: "web size", run: () => command(node24(), [sizeCheck]) },
];

/** Purely processor-bound. */
export const pageTests = {
  title: "page and rule tests",
  run: () => unitTests(["web", "contract", "bench", "scripts"], { options: ["--maxWorkers=2"] }),
};

/** The end-to-end tests in a real browser. */
export const journeysIn = (browser) => ({ title: "end-to-end tests", run: () => endToEndTests(browser) });

async function command(program, args, env = toolEnv()) {
  const { code, output } = await run(program, args, { env });
  return { ok: code === 0, output };
}

/** The last but one line of its output contains the figures. */
async function chaos() {
  const outcome = await command(node24(), [shortChaos]);
  if (!outcome.ok) return outcome;
  const { scheduled, "workers killed": kills, lost, doubled } = JSON.parse(outcome.output.trim().split("\n").at(-2));
  return { ...outcome, note: `${scheduled} posts, ${kills} workers killed, ${lost} lost, ${doubled} doubled` };
}

async function webBuild() {
  const { code, output } = isWebBuilt() ? { code: 0, output: "" } : await buildWeb();
  return { ok: code === 0, output };
}

function unitTests(projects, { options = [], env = {} } = {}) {
  return counted(
    async (report) => {
      const args = ["run", ...projects.map((name) => `--project=${name}`), ...options];
      args.push("--reporter=default", "--reporter=json", `--outputFile.json=${report}`);
      const outcome = await command(
        inRoot("node_modules/.bin/vitest"),
        args,
        toolEnv({ ...env, NO_COLOR: "1", CI: "1" }),
      );
      return { ...outcome, output: withoutPassed(outcome.output) };
    },
    ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
  );
}

/** Drops the lines of passed tests, so that failures are easy to find. */
const withoutPassed = (output) => output.replaceAll(/^\s*✓.*\n/gm, "");

async function endToEndTests(browser) {
  if ("problem" in browser) return { ok: false, output: browser.problem };
  return counted(
    (report) => {
      const args = ["test", "-c", journeys, "--reporter=line,json"];
      const env = toolEnv({
        ...inMemory,
        E2E_BROWSER: JSON.stringify(browser),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        NO_COLOR: "1",
        CI: "1",
      });
      return command(inRoot("node_modules/.bin/playwright"), args, env);
    },
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
  );
}

/** The tool writes its counts to a report file; without one it failed early, which counts as one failure. */
async function counted(runTool, read) {
  const dir = mkdtempSync(join(tmpdir(), "ponkan-report-"));
  const report = join(dir, "report.json");
  const outcome = await runTool(report);
  const counts = existsSync(report) ? read(JSON.parse(readFileSync(report, "utf8"))) : { passed: 0, failed: 1 };
  rmSync(dir, { recursive: true, force: true });
  const isEmpty = counts.passed + counts.failed === 0;
  return {
    ok: outcome.ok && !isEmpty,
    output: outcome.output,
    counts,
    note: `${counts.passed} passed, ${counts.failed} failed`,
  };
}
