// The same stack as `npm start`, but the server restarts when its sources change and the browser updates at once.
import { requireNode } from "./lib/node.mjs";

requireNode();
const { prepare } = await import("./lib/prepare.mjs");
const { runDev } = await import("./lib/run-dev.mjs");

await prepare({ web: false, server: false });
await runDev();
