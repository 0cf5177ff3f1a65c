import { expect, test } from "vitest";
import { testApp } from "../testing/test-app.ts";
import { waitUntilHealthy } from "./wait-until-healthy.ts";

test("nobody is told that we are ready before health says so", async () => {
  const answers = ["down", "down", "ok"] as const;
  let asked = 0;
  const app = await testApp({ workerStatus: () => answers[asked++] ?? "ok" });
  await waitUntilHealthy(app.server);
  expect(asked).toBe(answers.length);
  await app.close();
});
