import { execFileSync } from "node:child_process";
import { arch, cpus, loadavg, totalmem } from "node:os";
import { root } from "../root.mjs";

const GB = 1024 ** 3;

/** Describes date, commit and machine, without which figures mean nothing. */
export function thisRun() {
  const machine = `${cpus().length} ${arch()} cores, ${Math.round(totalmem() / GB)} GB`;
  const busy = `load ${loadavg()[0].toFixed(1)} before it`;
  return `${new Date().toISOString().slice(0, 10)}, commit ${commit()}, ${machine}, ${busy}.`;
}

function commit() {
  try {
    const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: "pipe" }).trim();
    const isChanged = git("status", "--porcelain", "--", ".", ":!docs/figures.md") !== "";
    return `${git("rev-parse", "--short", "HEAD")}${isChanged ? " with changes" : ""}`;
  } catch {
    return "unknown";
  }
}
