import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { chosenBrowser } from "./support/find-browser.ts";

// Every worker evaluates the configuration again, so the first evaluation passes its choices on in the environment.
process.env.E2E_PORT ??= "4310";
if (!process.env.E2E_DATA_DIR) {
  const dataDir = mkdtempSync(join(tmpdir(), "ponkan-e2e-"));
  process.env.E2E_DATA_DIR = dataDir;
  process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
}
const port = Number(process.env.E2E_PORT);

const browser = chosenBrowser();

/** End-to-end tests of the whole product: all processes, a real database, a real browser. */
export default defineConfig({
  // `npm run pictures` sets another folder.
  testDir: process.env.E2E_DIR ?? "journeys",
  outputDir: "test-results",
  globalSetup: "./support/find-browser.ts",
  fullyParallel: true,
  workers: 2,
  // Long enough for a busy machine; passing tests do not wait for it.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: process.env.E2E_REPORT ?? "test-results/report.json" }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    timezoneId: "UTC",
    locale: "en-GB",
    // page.route does not see requests that pass a service worker; installed.spec.ts enables them for itself.
    serviceWorkers: "block",
    // Without a GPU the processor draws every animation frame. Tests about animations turn them back on.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: browser?.path,
      env: { ...process.env, ...browser?.env } as Record<string, string>,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" "${process.env.PONKAN_PROGRAM ?? "../server/src/main/start.ts"}"`,
    url: `http://127.0.0.1:${port}/api/health`,
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      HELP_CENTER_URL: "https://help.example.com/",
      TRAINING_ARTICLES_URL: "https://learn.example.com/",
      AFFILIATE_URL: "https://partners.example.com/",
      TERMS_URL: "https://example.com/terms",
      PRIVACY_URL: "https://example.com/privacy",
      SUPPORT_EMAIL: "support@example.com",
    },
  },
});
