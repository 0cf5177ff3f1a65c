import { requireNode } from "./lib/node.mjs";

requireNode();
const { prepare } = await import("./lib/prepare.mjs");
const { builtServer } = await import("./lib/build-server.mjs");
const { runBenches } = await import("./lib/run-benches.mjs");
const { runChaos } = await import("./lib/run-chaos.mjs");

await prepare();
process.env.PONKAN_PROGRAM = builtServer; // measures the same build that `npm start` runs
const [what = ""] = process.argv.slice(2);
// Chaos runs yield a verdict instead of figures, except for mutants, which yield one figure each.
const isVerdict = what.startsWith("chaos:") && what !== "chaos:mutants";
const isWell = isVerdict
  ? await runChaos(what.slice("chaos:".length))
  : await runBenches(what === "chaos:mutants" ? "mutants" : what);
process.exit(isWell ? 0 : 1);
