import { flushCompileCache } from "node:module";
import { risksOf } from "../config/risks.ts";
import { withSecrets } from "../config/secrets.ts";
import { StartProblem } from "../config/start-problem.ts";
import { lockDataDir } from "./data-dir-lock.ts";
import { addressOf } from "./listen.ts";
import { loadConfig } from "./load-config.ts";
import { run } from "./run.ts";
import { stopRequest } from "./stop-request.ts";

// Files are readable by this user only, whatever the permissions of DATA_DIR.
process.umask(0o077);
process.send?.({ type: "loaded" }); // all imports are loaded before this line runs
await start().catch(explainAndExit);

async function start(): Promise<void> {
  const stopRequested = stopRequest();
  const parsed = loadConfig();
  // With DATABASE_URL, processes may share a directory; the embedded database allows only one.
  const lock = parsed.databaseUrl ? undefined : await lockDataDir(parsed.dataDir);
  process.once("exit", () => lock?.release());

  const config = withSecrets(parsed);
  for (const risk of risksOf(config)) process.stderr.write(`${risk}\n`);
  const running = await run(config);
  // Otherwise the cache is written only by an orderly exit, and a server that is always killed would start slowly every
  // time. This blocks, so it runs before the server reports that it is ready.
  flushCompileCache();
  process.stdout.write(`Ponkan is ready at ${addressOf(config)}\n`);
  process.send?.({ type: "ready" });
  await stopRequested;
  await running.stop();
  process.exit(0);
}

function explainAndExit(error: unknown): void {
  process.stderr.write(error instanceof StartProblem ? `${error.message}\n` : `${(error as Error).stack}\n`);
  process.exit(1);
}
