import type { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { aCreator, aUser } from "../../testing/builders.ts";
import { pngOf } from "../../testing/media-files.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { anUploader } from "../../testing/uploads.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test("a file whose inspectors are killed twice stays, and is looked at when it is asked for again", async () => {
  const user = await aUser(app.db);
  const uploader = await anUploader(app, user, await aCreator(app.db, user));
  const bytes = await pngOf(1);
  const { data, upload } = (await uploader.begin({ bytes, name: "fog.png", type: "image/png" })).body;
  await uploader.send(upload.url, bytes);

  const inspectors = killInspectors();
  const { status, body, headers } = await uploader.complete(data.id);
  inspectors.leaveAlone();
  expect([status, body.message, headers["retry-after"]]).toEqual([
    503,
    "The file could not be checked right now. Please try again.",
    "5",
  ]);
  expect(inspectors.killed()).toBeGreaterThanOrEqual(2);
  expect((await uploader.progress(upload.url)).headers["upload-offset"]).toBe(String(bytes.length));
  const again = await uploader.complete(data.id);
  expect([again.status, again.body.data?.status]).toEqual([200, "success"]);
});

/** Kills each one as soon as it is ready, so that it has just received a file. */
function killInspectors() {
  let killed = 0;
  const onNew = (message: unknown) => {
    const { process: child } = message as { process: ChildProcess };
    child.once("message", () => {
      if (!child.spawnargs.some((arg) => arg.includes("inspector-process"))) return;
      killed++;
      child.kill("SIGKILL");
    });
  };
  const leaveAlone = () => void unsubscribe("child_process", onNew);
  subscribe("child_process", onNew);
  onTestFinished(leaveAlone);
  return { killed: () => killed, leaveAlone };
}
