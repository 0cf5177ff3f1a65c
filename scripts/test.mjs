import { requireNode } from "./lib/node.mjs";

requireNode();
const { prepare } = await import("./lib/prepare.mjs");
await prepare({ web: false });
const { findChromium } = await import("./browser.mjs");
const { checks } = await import("./lib/checks.mjs");
const { startLanes } = await import("./lib/lanes.mjs");
const { report } = await import("./lib/report.mjs");
const { pageTests, serverTests, wholeProduct } = await import("./lib/suites.mjs");

// Before anything else: when one has to be installed, whoever waits can see it.
const browser = await findChromium();

const lanes = [wholeProduct(browser), [serverTests], [...checks, pageTests]];
startLanes(lanes);
await report(lanes.flat());
