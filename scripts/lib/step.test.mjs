import { expect, test } from "vitest";
import { run } from "./step.mjs";

test("what takes longer than its limit is ended, and says so", async () => {
  const forever = ["-e", "console.log('began'); setInterval(() => {}, 1000)"];
  const { code, output } = await run(process.execPath, forever, { limitMs: 1500 });
  expect(code).not.toBe(0);
  expect(output).toContain("Error: took longer than 1.5 s");
});
