import { requireNode } from "./lib/node.mjs";

requireNode();
const { prepare } = await import("./lib/prepare.mjs");
const { builtServer } = await import("./lib/build-server.mjs");
const { runBenches } = await import("./lib/run-benches.mjs");
const { runChaos } = await import("./lib/run-chaos.mjs");

await prepare();
process.env.PONKAN_PROGRAM = builtServer; // what `npm start` starts is measured
const [what = ""] = process.argv.slice(2);
// `chaos:short`, `chaos:long`, `chaos:failover` and `chaos:mutants` are no figures but verdicts.
const isWell = what.startsWith("chaos:") ? await runChaos(what.slice("chaos:".length)) : await runBenches(what);
process.exit(isWell ? 0 : 1);
