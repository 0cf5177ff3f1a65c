import { spawn } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { lchown, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { StartProblem } from "../../config/start-problem.ts";
import type { Binaries } from "./binaries.ts";
import type { RunAs } from "./run-as.ts";

export const USER = "ponkan";

/** Creates the database files under a temporary name and renames them when complete; a kill half-way does no harm. */
export async function ensureCluster(pgdata: string, binaries: Binaries, runAs: RunAs): Promise<void> {
  await removeUnfinished(pgdata);
  if (existsSync(pgdata)) return giveTo(runAs, pgdata);

  const unfinished = `${pgdata}.unfinished-${process.pid}`;
  await mkdir(unfinished, { mode: 0o700 });
  await giveTo(runAs, unfinished);
  await initdb(unfinished, binaries, runAs);
  await rename(unfinished, pgdata);
  const dir = await open(dirname(pgdata));
  await dir.sync();
  await dir.close();
}

/** Changes the owner of files that another user, or another machine, created. */
export async function giveTo({ uid, gid }: RunAs, path: string): Promise<void> {
  if (uid === undefined || gid === undefined || statSync(path).uid === uid) return;
  const names = await readdir(path, { recursive: true });
  for (const name of ["", ...names]) await lchown(join(path, name), uid, gid);
}

/** Without variables that are meant for other PostgreSQL servers. */
export const cleanEnv = { PATH: process.env.PATH ?? "", LC_ALL: "C", TZ: "UTC" };

async function removeUnfinished(pgdata: string): Promise<void> {
  const prefix = `${basename(pgdata)}.unfinished-`;
  const names = (await readdir(dirname(pgdata))).filter((name) => name.startsWith(prefix));
  for (const name of names) await rm(join(dirname(pgdata), name), { recursive: true, force: true });
}

function initdb(dir: string, binaries: Binaries, runAs: RunAs): Promise<void> {
  const args = [`--pgdata=${dir}`, `--username=${USER}`, "--encoding=UTF8", "--locale=C", "--locale-provider=builtin"];
  args.push("--builtin-locale=C.UTF-8", "--auth=trust", "--data-checksums", "--no-instructions");
  const [command, ...rest] = [...runAs.prefix, binaries.initdb, ...args];
  const ids = runAs.prefix.length ? {} : { uid: runAs.uid, gid: runAs.gid };
  return new Promise((resolve, reject) => {
    let output = "";
    const child = spawn(command!, rest, { cwd: "/", env: cleanEnv, stdio: ["ignore", "pipe", "pipe"], ...ids });
    child.stdout.on("data", (text) => (output += text));
    child.stderr.on("data", (text) => (output += text));
    child.on("error", (error) => reject(new StartProblem(`The database could not be created: ${error.message}.`)));
    child.on("close", (code) => (code === 0 ? resolve() : reject(new StartProblem(creationProblem(output)))));
  });
}

function creationProblem(output: string): string {
  const lines = output.trim().split("\n");
  const reason = lines.find((line) => line.startsWith("initdb: error:")) ?? lines.at(-1) ?? "";
  return `The database could not be created: ${reason.replace("initdb: error: ", "")}.`;
}
