import { requireNode } from "./lib/node.mjs";

requireNode();
const { prepare } = await import("./lib/prepare.mjs");
await prepare({ web: false });
const { checks } = await import("./lib/checks.mjs");
const { reported } = await import("./lib/report.mjs");
const { suites } = await import("./lib/suites.mjs");

let passed = 0;
let failed = 0;
for (const part of [...checks, ...suites]) {
  const { ok, counts = { passed: ok ? 1 : 0, failed: ok ? 0 : 1 } } = await reported(part);
  passed += counts.passed;
  failed += ok ? counts.failed : Math.max(1, counts.failed);
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed ? 1 : 0);
