import { spawn } from "node:child_process";
import { constants } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { builtServer } from "./build-server.mjs";
import { withEnvFile } from "./env-file.mjs";
import { keepRunning } from "./keep-running.mjs";
import { leanMalloc } from "./lean-malloc.mjs";
import { node24 } from "./node.mjs";
import { onOrphaned } from "./orphaned.mjs";
import { inRoot, root } from "./root.mjs";

/** Runs the app until it is stopped, and exits with its exit code. */
export async function runApp(env = process.env) {
  process.umask(0o077); // not earlier: other users may run the build
  const app = keepRunning((onReady) => spawnApp(env, onReady));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, app.stop);
  onOrphaned(app.stop);
  process.exit(await app.ended);
}

/** Starts the app in a process group of its own, so that it receives Ctrl-C only once, through this process. */
export function spawnApp(env, onReady = () => {}, entry = builtServer) {
  const child = spawn(node24(), [...sizeOf(env), entry], {
    cwd: root,
    env: {
      NODE_COMPILE_CACHE: inRoot("node_modules/.cache/ponkan"), // reading sources is a third of the start
      ...leanMalloc,
      ...env,
    },
    detached: true,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  const isSlow = setTimeout(() => process.stderr.write("Loading the program…\n"), 3_000);
  let database;
  child.on("message", (message) => {
    if (message.type === "loaded") clearTimeout(isSlow);
    if (message.type === "database") database = message.pid;
    if (message.type === "ready") onReady();
  });
  const ended = new Promise((resolve) => {
    child.once("exit", async (code, signal) => {
      clearTimeout(isSlow);
      if (signal && database) await stopDatabase(database);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
  return { child, ended };
}

/** With an embedded database, as on a personal machine, prefers little memory over speed. Halves the heap. */
function sizeOf(env) {
  return withEnvFile(env).DATABASE_URL ? [] : ["--max-semi-space-size=4", "--optimize-for-size"];
}

/** Stops the database of an app that was killed and could not do so itself. */
async function stopDatabase(pid) {
  try {
    process.kill(pid, "SIGINT");
    for (let waited = 0; waited < 10_000; waited += 50) {
      process.kill(pid, 0);
      await sleep(50);
    }
  } catch {
    // The process has ended.
  }
}
