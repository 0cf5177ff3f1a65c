import { execFileSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { mkdtemp, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { somePeople } from "../stack/people.ts";
import { startStack } from "../stack/stack.ts";
import { figuresOf } from "./figures-of.ts";
import { startFlow } from "./flow.ts";

const PEOPLE = 20;
const AROUND_MS = 8000;
const FULL_MS = 15_000;
const MEGABYTES = 600;
const PIECE = Buffer.alloc(64 * 1024);

/** The database's disk fills up while users schedule, and is freed again. */
export async function diskFull() {
  if (process.platform !== "linux" || process.getuid?.() !== 0) {
    return [{ name: "disk full", value: null, unit: "", goal: 0, reason: "a small disk needs root on Linux" }];
  }
  const disk = await mkdtemp(join(tmpdir(), "ponkan-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${MEGABYTES}m,mode=0755`, "tmpfs", disk]);
  const stack = await startStack({ databaseIn: disk });
  try {
    const web = await stack.launchServer("web");
    await web.ready;
    await (await stack.launchServer("worker")).ready;
    await stack.sandbox.reddit.setKnobs({ quota: 1e9 });
    const people = await somePeople(stack, { prefix: "disk", count: PEOPLE });
    const flow = startFlow(() => web.url, people, stack.sandbox);
    await wait(AROUND_MS);
    const ballast = join(disk, "ballast");
    for (const end = Date.now() + FULL_MS; Date.now() < end; await wait(200)) fill(ballast);
    rmSync(ballast);
    const free = Date.now();
    await wait(AROUND_MS);
    const end = await flow.end();
    return [
      ...figuresOf(`disk of the database full for ${FULL_MS / 1000} s`, end),
      { name: "… refused with words meanwhile", value: end.refused, unit: "answers", goal: 1, atLeast: true },
      { name: "… until the next post was out", value: Math.round(end.backAfter(free)), unit: "s", goal: 30 },
    ];
  } finally {
    await stack.stop();
    execFileSync("umount", ["-l", disk]);
    await rmdir(disk);
  }
}

/** Fills the rest of the disk. */
function fill(path: string): void {
  const file = openSync(path, "a");
  try {
    for (;;) writeSync(file, PIECE);
  } catch {
    // The disk is full.
  } finally {
    closeSync(file);
  }
}
