import { buildServer, isServerBuilt } from "./build-server.mjs";
import { buildWeb, isWebBuilt } from "./build-web.mjs";
import { install, isInstalled } from "./install.mjs";
import { withLock } from "./lock.mjs";
import { step } from "./step.mjs";

/** Installs and builds what is missing; a no-op if everything is up to date. */
export async function prepare({ web = true, server = true } = {}) {
  const isPrepared = () => isInstalled() && (!web || isWebBuilt()) && (!server || isServerBuilt());
  if (isPrepared()) return;
  await withLock("setup", async () => {
    if (!isInstalled()) await install();
    if (server && !isServerBuilt()) await step("Building the server", buildServer);
    if (web && !isWebBuilt()) await step("Building the web app", buildWeb);
  });
}
