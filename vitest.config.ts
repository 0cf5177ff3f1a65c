import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { defineConfig, type Plugin } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const at = (path: string) => join(import.meta.dirname, path);

/** Files that wait more than they work, the longest first. Begun last, one of them would run on alone. */
const longOnes = [
  /dying-worker\.crash/,
  /main\/start\./,
  /\.crash\./,
  /main\/roles\./,
  /\/publishing\//,
  /\/realtime\//,
];
const rankOf = ({ moduleId }: TestSpecification) => {
  const rank = longOnes.findIndex((pattern) => pattern.test(moduleId));
  return rank < 0 ? longOnes.length : rank;
};

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

/** Projects inherit none. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };
const patientTests = at("scripts/testing/patient-tests.mjs");

const onNode = (name: string) => ({
  test: {
    name,
    root: at(name),
    ...patience,
    // These files share nothing but modules: half of the time was loading the same ones again for each file.
    isolate: false,
    include: ["{src,scripts}/**/*.test.ts"],
    setupFiles: [patientTests],
  },
});

/**
 * Processes and threads that the server begins are the built ones where a start is (PONKAN_PROGRAM). From the sources,
 * each of them spends the better part of its time on taking types away.
 */
function fromTheBundle(start: string): Plugin {
  const built = pathToFileURL(dirname(start));
  return {
    name: "from-the-bundle",
    transform: {
      filter: { id: /\/server\/src\/.*\.ts$/, code: /import\.meta\.url/ },
      handler: (code) =>
        code.replaceAll(
          /new URL\("\.\/(inspector-process|pattern-thread|trial-process)\.ts", import\.meta\.url\)/g,
          (_, name) => `new URL("${built}/${name}.mjs")`,
        ),
    },
  };
}

const { PONKAN_PROGRAM } = process.env;

export default defineConfig({
  test: {
    // Much of the time is waiting, for a database, a sandbox, a process: two cores serve three of them.
    maxWorkers: 3,
    sequence: { sequencer: LongOnesFirst },
    projects: [
      onNode("contract"),
      onNode("platforms"),
      onNode("sandbox"),
      {
        plugins: PONKAN_PROGRAM ? [fromTheBundle(PONKAN_PROGRAM)] : [],
        test: {
          ...onNode("server").test,
          globalSetup: [at("server/src/testing/database-server.ts")],
          setupFiles: [patientTests, at("server/src/testing/setup.ts")],
          // For the processes that tests start: compiling is much of what they do.
          env: { NODE_COMPILE_CACHE: join(tmpdir(), "ponkan-compiled") },
        },
      },
      {
        resolve: { alias: { "~": at("web/src") } },
        oxc: { jsx: { development: false } },
        test: {
          name: "web",
          root: at("web"),
          ...patience,
          // The React that users get. See docs/decisions/0017.
          env: { NODE_ENV: "production" },
          // A file that needs a page says so in its first line.
          environment: "node",
          // One jsdom per worker instead of one per file, which took longer than many of the tests.
          pool: "vmThreads",
          include: ["{src,scripts}/**/*.test.{ts,tsx}"],
          setupFiles: [patientTests, at("web/src/testing/setup.ts")],
        },
      },
      { test: { name: "bench", root: at("bench"), ...patience, include: ["**/*.test.ts"] } },
      { test: { name: "scripts", root: at("scripts"), ...patience, include: ["**/*.test.mjs"] } },
    ],
  },
});
