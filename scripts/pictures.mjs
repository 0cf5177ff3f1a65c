// Takes the pictures of the README (docs/pictures) from a demo, in both themes.
import { requireNode } from "./lib/node.mjs";

requireNode();
const { prepare } = await import("./lib/prepare.mjs");
const { findChromium } = await import("./browser.mjs");
const { fail } = await import("./lib/fail.mjs");
const { toolEnv } = await import("./lib/node.mjs");
const { inRoot } = await import("./lib/root.mjs");
const { run, step } = await import("./lib/step.mjs");

await prepare();
const browser = await findChromium();
if ("problem" in browser) fail(browser.problem);
const env = toolEnv({ E2E_BROWSER: JSON.stringify(browser), E2E_DIR: "pictures", NO_COLOR: "1" });
await step("Taking pictures", () =>
  run(inRoot("node_modules/.bin/playwright"), ["test", "--config", inRoot("e2e/playwright.config.ts")], { env }),
);
