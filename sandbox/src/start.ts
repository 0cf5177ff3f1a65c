import { enableCompileCache } from "node:module";
import { setFlagsFromString } from "node:v8";

// The stored mail contains sign-in links, so its files must not be readable by other users.
process.umask(0o077);
// Keeps the space for short-lived objects at 2 MB instead of 48, with no measurable slowdown.
setFlagsFromString("--semi-space-growth-factor=1");
// Must run before anything else is imported: compiling the sources is most of the start.
enableCompileCache();
const { run } = await import("./run.ts");
await run();
