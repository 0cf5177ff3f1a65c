import { requireNode } from "./lib/node.mjs";

requireNode();
const { prepare } = await import("./lib/prepare.mjs");
await prepare({ web: false, server: false });
const { checks } = await import("./lib/checks.mjs");
const { startLanes } = await import("./lib/lanes.mjs");
const { report } = await import("./lib/report.mjs");

startLanes([checks]);
await report(checks);
