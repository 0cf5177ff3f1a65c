import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { StartProblem } from "../../config/start-problem.ts";

/** How to start a PostgreSQL program, which refuses to run as root. */
export type RunAs = { prefix: string[]; uid?: number; gid?: number };

const NOBODY = 65_534;

/** An ordinary user runs it directly. For root, uses the owner of existing files or the first way that works here. */
export function chooseRunAs(pgdata: string, binary: string): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [] };

  const owner = existsSync(pgdata) ? statSync(pgdata) : undefined;
  if (owner && owner.uid !== 0 && owner.uid !== NOBODY) return { prefix: [], uid: owner.uid, gid: owner.gid };
  const isNobodys = owner?.uid === NOBODY;
  return (isNobodys ? undefined : asUnmappedUser()) ?? asPrivilegedNobody() ?? asNobody(dirname(pgdata), binary);
}

/** In a user namespace without a mapping, root has another user id but still owns its files. */
function asUnmappedUser(): RunAs | undefined {
  const prefix = ["unshare", "--user", "--"];
  return works([...prefix, "true"]) ? { prefix } : undefined;
}

/** Containers often forbid namespaces. Here, the user nobody keeps root's capability to pass closed directories. */
function asPrivilegedNobody(): RunAs | undefined {
  const prefix = ["setpriv", `--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups"];
  prefix.push("--inh-caps=+dac_override", "--ambient-caps=+dac_override", "--");
  return works([...prefix, "true"]) ? { prefix, uid: NOBODY, gid: NOBODY } : undefined;
}

function asNobody(dataDir: string, binary: string): RunAs {
  const ids = { uid: NOBODY, gid: NOBODY };
  chmodSync(dataDir, 0o711); // can be traversed, but not listed
  const unreachable = [dataDir, binary].find((path) => !works(["test", "-x", path], ids));
  if (unreachable) {
    throw new StartProblem(
      `PostgreSQL does not run as root, and the user nobody cannot reach ${unreachable}; start Ponkan as an ordinary user or set DATABASE_URL.`,
    );
  }
  return { prefix: [], ...ids };
}

function works([command, ...args]: string[], ids: { uid?: number; gid?: number } = {}): boolean {
  return spawnSync(command!, args, { stdio: "ignore", cwd: "/", ...ids }).status === 0;
}
