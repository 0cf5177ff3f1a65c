import { readFileSync } from "node:fs";

/** Calls back when the parent process (npm, or the shell it started) is gone. */
export function onOrphaned(callback) {
  const before = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(timer);
    callback();
  }, 500);
  timer.unref();
}

function ancestors() {
  const parent = process.ppid;
  const isUnderNpm = process.env.npm_lifecycle_event !== undefined;
  return isUnderNpm ? `${parent} ${parentOfShell(parent)}` : String(parent);
}

function parentOfShell(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const end = stat.lastIndexOf(")");
    const isShell = /sh$/.test(stat.slice(stat.indexOf("(") + 1, end));
    return isShell ? stat.slice(end + 2).split(" ")[1] : "";
  } catch {
    return "";
  }
}
