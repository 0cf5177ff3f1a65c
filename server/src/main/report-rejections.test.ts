import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test("a rejection that nobody waits for is reported and survived", () => {
  const at = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  const program = `
    import { createLog } from ${at("../lib/log.ts")};
    import { reportRejections } from ${at("./report-rejections.ts")};
    reportRejections(createLog(process.stderr));
    void Promise.reject(new Error("forgotten"));
    setTimeout(() => process.stdout.write("still here"), 50);`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program]);
  expect([status, String(stdout)]).toEqual([0, "still here"]);
  expect(JSON.parse(String(stderr))).toMatchObject({
    level: 50,
    msg: "a promise was rejected and nobody waited for it",
    err: { type: "Error", stack: expect.stringContaining("forgotten") },
  });
});
