// Runs on the Node that is there; the app itself runs on the Node 24 that npm installs.
import { requireNode } from "./lib/node.mjs";

requireNode();
process.stderr.write("Starting Ponkan…\n"); // at once: on a slow machine minutes may pass before there is more to say
const { prepare } = await import("./lib/prepare.mjs");
const { runApp } = await import("./lib/run-app.mjs");

await prepare();
await runApp();
