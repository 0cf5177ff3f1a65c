import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";

let within;
beforeEach(() => {
  within = mkdtempSync(join(tmpdir(), "ponkan-memory-"));
});
afterEach(() => rmSync(within, { recursive: true }));

/** Starts a process that creates its folder and prints the path. */
async function aRun(enough = 0) {
  const module = pathToFileURL(join(import.meta.dirname, "memory-folder.mjs")).href;
  const script = `
    const { memoryFolder } = await import(${JSON.stringify(module)});
    console.log(memoryFolder(${JSON.stringify({ within, enough })}) ?? "none");
    await new Promise((resolve) => process.stdin.once("end", resolve).resume());`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script]);
  const ended = once(child, "close");
  const [said] = await once(child.stdout, "data");
  return {
    folder: String(said).trim(),
    end: async () => {
      child.stdin.end();
      await ended;
    },
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

test("each run has a folder of its own, gone when it ends", async () => {
  const [one, other] = [await aRun(), await aRun()];
  expect([one.folder, other.folder].map((folder) => existsSync(folder))).toEqual([true, true]);
  await one.end();
  expect([one.folder, other.folder].map((folder) => existsSync(folder))).toEqual([false, true]);
  await other.end();
});

test("what a run that was killed left there is removed by the next, and nothing else is", async () => {
  for (const name of ["somebody-else", "ponkan-tests-notes"]) mkdirSync(join(within, name));
  const killed = await aRun();
  await killed.kill();
  expect(existsSync(killed.folder)).toBe(true);
  await (await aRun()).end();
  expect(readdirSync(within).toSorted()).toEqual(["ponkan-tests-notes", "somebody-else"]);
});

test("there is none where it would take what others need, and none without such a place", async () => {
  const run = await aRun(Number.MAX_SAFE_INTEGER);
  expect(run.folder).toBe("none");
  await run.end();
  rmSync(within, { recursive: true });
  const other = await aRun();
  expect(other.folder).toBe("none");
  await other.end();
  mkdirSync(within);
});
