// Runs on the Node that is there; the app itself runs on the Node 24 that npm installs.
import { requireNode } from "./lib/node.mjs";

requireNode();
const { prepare } = await import("./lib/prepare.mjs");
const { runApp } = await import("./lib/run-app.mjs");

await prepare();
await runApp();
