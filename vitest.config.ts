import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { defineConfig, type Plugin } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const at = (path: string) => join(import.meta.dirname, path);

/** Files that mostly wait, longest first, because one that started last would run on alone. */
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

/** Projects do not inherit these settings. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };
const patientTests = at("scripts/testing/patient-tests.mjs");

const onNode = (name: string) => ({
  test: {
    name,
    root: at(name),
    ...patience,
    // These files share only modules; loading them again for each file took half of the time.
    isolate: false,
    include: ["{src,scripts}/**/*.test.ts"],
    setupFiles: [patientTests],
  },
});

/**
 * Makes the server start its built processes and threads if there is a build (PONKAN_PROGRAM). Run from sources, each
 * of them would spend most of its time stripping types.
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
    // Tests mostly wait for a database, a sandbox or a process, so two cores can serve three workers.
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
          // For processes started by tests, which spend much of their time compiling.
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
          // React's production build, as users get it. See docs/decisions/0017.
          env: { NODE_ENV: "production" },
          // A file that needs a DOM says so in its first line.
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
