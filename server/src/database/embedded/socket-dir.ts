import { createHash } from "node:crypto";
import { mkdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartProblem } from "../../config/start-problem.ts";

/** On some systems the path of a unix socket is limited to 103 bytes, including the file name. */
const LONGEST = 103 - "/.s.PGSQL.5432".length;

/** Creates a private directory for the socket: in the data directory, or a shorter one for temporary files. */
export function makeSocketDir(dataDir: string): string {
  const hash = createHash("sha256").update(dataDir).digest("hex").slice(0, 12);
  const name = `ponkan-${process.getuid?.() ?? 0}-${hash}`;
  const choices = [join(dataDir, "run"), join(tmpdir(), name), join("/tmp", name)];
  const dir = choices.find((path) => Buffer.byteLength(path) <= LONGEST);
  if (!dir) throw new StartProblem(`DATA_DIR ${dataDir} is too long a path for the database's socket.`);

  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const { uid, mode } = statSync(dir);
  const isOurs = process.getuid?.() === 0 || uid === process.getuid?.();
  if (!isOurs || (mode & 0o077) !== 0) throw new StartProblem(`${dir} must belong to this user alone (mode 0700).`);
  return dir;
}
