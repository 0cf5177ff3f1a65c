import { requireNode } from "./lib/node.mjs";

requireNode();
const { prepare } = await import("./lib/prepare.mjs");
await prepare({ web: false });
const { checks } = await import("./lib/checks.mjs");
const { reported } = await import("./lib/report.mjs");

let failed = 0;
for (const check of checks) if (!(await reported(check)).ok) failed++;
process.stdout.write(`${checks.length - failed} passed, ${failed} failed\n`);
process.exit(failed ? 1 : 0);
