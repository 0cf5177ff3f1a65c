import { requireNode } from "./lib/node.mjs";

requireNode();
const { prepare } = await import("./lib/prepare.mjs");
await prepare({ web: false });
const { builtServer } = await import("./lib/build-server.mjs");
const { findChromium } = await import("./browser.mjs");
const { checks } = await import("./lib/checks.mjs");
const { startLanes } = await import("./lib/lanes.mjs");
const { report } = await import("./lib/report.mjs");
const { building, journeysIn, pageTests, waiting } = await import("./lib/suites.mjs");

process.env.PONKAN_PROGRAM = builtServer; // tests start what `npm start` starts

// Before anything else: when one has to be installed, whoever waits can see it.
const browser = await findChromium();

// Journeys and what waits beside them leave the processors free now and then. Page tests do not: they come last, when
// whoever is alone should use both.
const working = [...checks, ...building, journeysIn(browser), pageTests];
startLanes([working, waiting]);
await report([...working, ...waiting]);
