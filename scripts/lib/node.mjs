import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { fail } from "./fail.mjs";
import { inRoot } from "./root.mjs";

const [major, minor] = process.versions.node.split(".").map(Number);

/** Older versions cannot even install the dependencies. */
export function requireNode() {
  const isNewEnough = major > 20 || (major === 20 && minor >= 19);
  if (!isNewEnough) fail(`Ponkan needs Node 20.19 or newer; this is ${process.versions.node}.`);
}

/** The path of a Node that can run TypeScript: the one from npm, or the current one if it is new enough. */
export function node24() {
  const installed = inRoot(`node_modules/node-linux-${process.arch}/bin/node`);
  if (process.platform === "linux" && existsSync(installed)) return installed;
  if (major >= 24) return process.execPath;
  return fail(`Ponkan needs Node 24 on ${process.platform} ${process.arch}; this is ${process.versions.node}.`);
}

/** The environment for tools from node_modules/.bin, which look for `node` on the PATH. */
export function toolEnv(extra = {}) {
  const path = [dirname(node24()), inRoot("node_modules/.bin"), process.env.PATH].join(":");
  return { ...process.env, PATH: path, ...extra };
}
