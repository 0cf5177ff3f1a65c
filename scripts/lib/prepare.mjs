import { buildWeb, isWebBuilt } from "./build-web.mjs";
import { install, isInstalled } from "./install.mjs";
import { withLock } from "./lock.mjs";
import { step } from "./step.mjs";

/** Installs and builds what is missing; the second time there is nothing to do. */
export async function prepare({ web = true } = {}) {
  const isPrepared = () => isInstalled() && (!web || isWebBuilt());
  if (isPrepared()) return;
  await withLock("setup", async () => {
    if (!isInstalled()) await install();
    if (web && !isWebBuilt()) await step("Building the web app", buildWeb);
  });
}
