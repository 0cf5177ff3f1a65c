import { spawn } from "node:child_process";
import { once } from "node:events";
import { node24 } from "./node.mjs";
import { inRoot, root } from "./root.mjs";

/** Runs `short`, `long` or `failover`, which print their findings as they go. */
export async function runChaos(name) {
  const child = spawn(node24(), [inRoot("bench/chaos", `${name}.ts`)], { cwd: root, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, "exit");
  return code === 0;
}
