import { join } from "node:path";
import { defineConfig } from "vitest/config";

const at = (path: string) => join(import.meta.dirname, path);

const onNode = (name: string) => ({
  // These files share nothing but modules, so that loading them once is enough.
  test: { name, root: at(name), environment: "node", isolate: false, include: ["{src,scripts}/**/*.test.ts"] },
});

export default defineConfig({
  test: {
    // Much of the time is waiting, for a database, a sandbox, a process: two cores serve three of them.
    maxWorkers: 3,
    testTimeout: 15_000,
    hookTimeout: 30_000,
    projects: [
      onNode("contract"),
      onNode("platforms"),
      onNode("sandbox"),
      {
        test: {
          name: "server",
          root: at("server"),
          environment: "node",
          // Half of the time was loading the same modules again for each file.
          isolate: false,
          include: ["src/**/*.test.ts"],
          globalSetup: [at("server/src/testing/database-server.ts")],
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
      {
        resolve: { alias: { "~": at("web/src") } },
        test: {
          name: "web",
          root: at("web"),
          // A file that needs a page says so in its first line.
          environment: "node",
          // One jsdom per worker instead of one per file, which took longer than many of the tests.
          pool: "vmThreads",
          include: ["{src,scripts}/**/*.test.{ts,tsx}"],
          setupFiles: [at("web/src/testing/setup.ts")],
          testTimeout: 15_000,
        },
      },
      { test: { name: "bench", root: at("bench"), environment: "node", include: ["**/*.test.ts"] } },
      { test: { name: "scripts", root: at("scripts"), environment: "node", include: ["**/*.test.mjs"] } },
    ],
  },
});
