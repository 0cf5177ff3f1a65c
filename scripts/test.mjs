import { requireNode } from "./lib/node.mjs";

requireNode();
const { prepare } = await import("./lib/prepare.mjs");
await prepare({ web: false });
const { builtServer } = await import("./lib/build-server.mjs");
const { findChromium } = await import("./browser.mjs");
const { checks } = await import("./lib/checks.mjs");
const { startLanes } = await import("./lib/lanes.mjs");
const { report } = await import("./lib/report.mjs");
const { buildSuites, journeysIn, pageTests, waitingSuites } = await import("./lib/suites.mjs");

process.env.PONKAN_PROGRAM = builtServer; // tests start the same build as `npm start`

// First, so that the installation of a browser is visible.
const browser = await findChromium();

// End-to-end tests and the suites next to them leave processors idle at times. Page tests do not, so they come last.
const working = [...checks, ...buildSuites, journeysIn(browser), pageTests];
startLanes([working, waitingSuites]);
await report([...working, ...waitingSuites]);
