import { readRouterConfig } from "../cells/read-router-config.ts";
import { openRegistry } from "../cells/registry.ts";
import { createRouter } from "../cells/router.ts";
import { withEnvFile } from "../config/env-file.ts";
import { createLog } from "../lib/log.ts";
import { reportRejections } from "./report-rejections.ts";
import { stopRequest } from "./stop-request.ts";

/** The router in front of several cells; see docs/operations.md, 'Several cells'. */
async function main(): Promise<void> {
  const stopRequested = stopRequest();
  const { cells, registryUrl, host, port, trustProxy } = readRouterConfig(withEnvFile(process.cwd(), process.env));
  const log = createLog(process.stderr);
  reportRejections(log);
  const registry = await openRegistry({ connectionString: registryUrl }, log);
  const server = createRouter({ cells, registry, log, trustProxy });
  await new Promise<void>((listening, failed) => server.once("error", failed).listen(port, host, listening));
  process.stdout.write(`Leading to ${cells.length} cells at http://${host}:${port}\n`);
  process.send?.({ type: "ready" });
  await stopRequested;
  server.close();
  server.closeIdleConnections();
  await registry.close();
  process.exit(0);
}

await main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
