import { requireNode } from "./lib/node.mjs";

requireNode();
const { prepare } = await import("./lib/prepare.mjs");
await prepare({ web: false });
const { findChromium } = await import("./browser.mjs");
const { checks } = await import("./lib/checks.mjs");
const { startLanes } = await import("./lib/lanes.mjs");
const { report } = await import("./lib/report.mjs");
const { journeysIn, waiting, working } = await import("./lib/suites.mjs");

// Before anything else: when one has to be installed, whoever waits can see it.
const browser = await findChromium();

const beside = [...checks, ...working];
const journeys = journeysIn(browser);
startLanes([[journeys]], startLanes([beside, waiting]));
await report([...beside, ...waiting, journeys]);
