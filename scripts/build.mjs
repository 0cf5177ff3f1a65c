// Everything a start needs, for who starts it where nothing can be written.
import { requireNode } from "./lib/node.mjs";

requireNode();
const { prepare } = await import("./lib/prepare.mjs");
await prepare();
