import { requireNode } from "./lib/node.mjs";

requireNode();
const { prepare } = await import("./lib/prepare.mjs");
const { builtServer } = await import("./lib/build-server.mjs");
const { runBenches } = await import("./lib/run-benches.mjs");
const { runChaos } = await import("./lib/run-chaos.mjs");

await prepare();
process.env.PONKAN_PROGRAM = builtServer; // what `npm start` starts is measured
const [what = ""] = process.argv.slice(2);
// The other chaos runs are no figures but verdicts; of mutants each is a row.
const isVerdict = what.startsWith("chaos:") && what !== "chaos:mutants";
const isWell = isVerdict
  ? await runChaos(what.slice("chaos:".length))
  : await runBenches(what === "chaos:mutants" ? "mutants" : what);
process.exit(isWell ? 0 : 1);
