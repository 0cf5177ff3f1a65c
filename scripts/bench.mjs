import { requireNode } from "./lib/node.mjs";

requireNode();
const { prepare } = await import("./lib/prepare.mjs");
const { runBenches } = await import("./lib/run-benches.mjs");

await prepare();
process.exit((await runBenches(process.argv[2])) ? 0 : 1);
