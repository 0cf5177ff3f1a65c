import { requireNode } from "./lib/node.mjs";

requireNode();
const { prepare } = await import("./lib/prepare.mjs");
await prepare({ web: false });
const { findChromium } = await import("./browser.mjs");
const { checks } = await import("./lib/checks.mjs");
const { reported } = await import("./lib/report.mjs");
const { suitesIn } = await import("./lib/suites.mjs");

// Before anything else: when one has to be installed, whoever waits can see it.
const browser = await findChromium();

let passed = 0;
let failed = 0;
for (const part of [...checks, ...suitesIn(browser)]) {
  const { ok, counts = { passed: ok ? 1 : 0, failed: ok ? 0 : 1 } } = await reported(part);
  passed += counts.passed;
  failed += ok ? counts.failed : Math.max(1, counts.failed);
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed ? 1 : 0);
