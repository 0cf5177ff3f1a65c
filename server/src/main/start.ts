import { flushCompileCache } from "node:module";
import { risksOf } from "../config/risks.ts";
import { withSecrets } from "../config/secrets.ts";
import { StartProblem } from "../config/start-problem.ts";
import { lockDataDir } from "./data-dir-lock.ts";
import { addressOf } from "./listen.ts";
import { loadConfig } from "./load-config.ts";
import { run } from "./run.ts";
import { stopRequest } from "./stop-request.ts";

// What is kept is for nobody else on the machine, whatever DATA_DIR allows.
process.umask(0o077);
process.send?.({ type: "loaded" }); // our own modules are read before this line runs
await start().catch(explainAndExit);

async function start(): Promise<void> {
  const stopRequested = stopRequest();
  const parsed = loadConfig();
  // Processes beside a real database may share a directory; the embedded one has a single master.
  const lock = parsed.databaseUrl ? undefined : await lockDataDir(parsed.dataDir);
  process.once("exit", () => lock?.release());

  const config = withSecrets(parsed);
  for (const risk of risksOf(config)) process.stderr.write(`${risk}\n`);
  const running = await run(config);
  // Otherwise it is written at an orderly end only, and one that is killed starts slowly for ever. Nobody is answered
  // meanwhile, so it comes before we say that we are ready.
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
