// Runs on the installed Node; the app itself runs on the Node 24 that npm installs.
import { requireNode } from "./lib/node.mjs";

requireNode();
process.stderr.write("Starting Ponkan…\n"); // printed first: on a slow machine, the next message may take minutes
const { prepare } = await import("./lib/prepare.mjs");
const { runApp } = await import("./lib/run-app.mjs");

await prepare();
await runApp();
