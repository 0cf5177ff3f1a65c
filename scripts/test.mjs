import { requireNode } from "./lib/node.mjs";

requireNode();
const { prepare } = await import("./lib/prepare.mjs");
await prepare({ web: false });
const { builtServer } = await import("./lib/build-server.mjs");
const { findChromium } = await import("./browser.mjs");
const { checks } = await import("./lib/checks.mjs");
const { startLanes } = await import("./lib/lanes.mjs");
const { report } = await import("./lib/report.mjs");
const { journeysIn, waiting, working } = await import("./lib/suites.mjs");

process.env.PONKAN_PROGRAM = builtServer; // tests start what `npm start` starts

// Before anything else: when one has to be installed, whoever waits can see it.
const browser = await findChromium();

// Journeys come when the processors are free of checks and page tests; what still waits beside them is in nobody's way.
const beside = [...checks, ...working];
const journeys = journeysIn(browser);
startLanes([[...beside, journeys], waiting]);
await report([...beside, ...waiting, journeys]);
