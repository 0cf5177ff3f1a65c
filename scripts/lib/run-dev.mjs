import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { withEnvFile } from "./env-file.mjs";
import { node24 } from "./node.mjs";
import { onOrphaned } from "./orphaned.mjs";
import { inRoot, root } from "./root.mjs";
import { spawnApp } from "./run-app.mjs";

const entry = inRoot("server/src/main/start.ts");
const watched = ["server/src", "server/migrations", "contract/src", "sandbox/src"];

/** Vite listens on PORT and forwards API calls to the server on PORT + 2; the sandbox listens on the port between. */
export async function runDev() {
  const env = devEnv();
  const server = keepServerFresh(env, () => web.start());
  const web = webServer(env);
  const stop = async () => {
    web.stop();
    await server.stop();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  onOrphaned(stop);
}

function devEnv() {
  const given = withEnvFile();
  const port = Number(given.PORT || 3000);
  return {
    ...process.env,
    DEV_PORT: String(port),
    PORT: String(port + 2),
    SANDBOX_PORT: given.SANDBOX_PORT || String(port + 1),
    PUBLIC_URL: given.PUBLIC_URL || `http://${given.HOST || "127.0.0.1"}:${port}`,
    NODE_ENV: "development",
  };
}

function keepServerFresh(env, onReady) {
  let isStopping = false;
  let app = spawnApp(env, onReady, entry);
  let timer;
  const restart = async () => {
    app.child.kill("SIGTERM");
    await app.ended;
    if (!isStopping) app = spawnApp(env, onReady, entry);
  };
  for (const path of watched) {
    watch(inRoot(path), { recursive: true }, (_, name) => {
      if (!name || name.includes(".test.")) return;
      clearTimeout(timer);
      timer = setTimeout(restart, 100);
    });
  }
  return {
    stop: async () => {
      isStopping = true;
      app.child.kill("SIGTERM");
      await app.ended;
    },
  };
}

function webServer(env) {
  let child;
  return {
    start: () => {
      child ??= spawn(node24(), [inRoot("scripts/lib/dev-web.mjs")], {
        cwd: root,
        env,
        stdio: "inherit",
        detached: true,
      });
    },
    stop: () => child?.kill("SIGTERM"),
  };
}
