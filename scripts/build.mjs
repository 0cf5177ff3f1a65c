// Builds everything a start needs, for installations whose program folder is read-only at run time.
import { requireNode } from "./lib/node.mjs";

requireNode();
const { prepare } = await import("./lib/prepare.mjs");
await prepare();
