import { expect, test, vi } from "vitest";
import { createThread } from "./thread.ts";

const code = `import { parentPort } from "node:worker_threads";
parentPort.on("message", (question) => {
  while (question === "slow");
  const kept = [];
  while (question === "hungry" && kept.length < 48) kept.push(new Array(1_000_000).fill(kept.length + 0.5));
  parentPort.postMessage(question === "environment" ? JSON.stringify(process.env) : question);
});
parentPort.postMessage("ready");`;
const aThread = () => createThread<string, string>(new URL(`data:text/javascript,${encodeURIComponent(code)}`));

test("who asks what takes too long keeps nobody else waiting, however many they are", async () => {
  const thread = aThread();
  let ended = 0;
  const slow = [1, 2, 3].flatMap((owner) =>
    Array.from({ length: 8 }, () =>
      thread.ask(owner, "slow", 50).then((answer) => {
        expect(answer).toBeUndefined();
        ended++;
      }),
    ),
  );
  await vi.waitFor(() => expect(ended).toBeGreaterThanOrEqual(4), { timeout: 20_000 });
  const before = ended;
  for (let n = 0; n < 6; n++) expect(await thread.ask(9, "quick", 1_000)).toBe("quick");
  expect(ended - before).toBeLessThan(6);
  await Promise.all(slow);
}, 60_000);

test("a question that takes more memory than it may has no answer, and the next one has", async () => {
  const thread = aThread();
  // With more than 128 MB it would be answered.
  expect(await thread.ask(1, "hungry", 120_000)).toBeUndefined();
  expect(await thread.ask(1, "quick", 1_000)).toBe("quick");
}, 60_000);

test("a thread finds none of our secrets in its environment", async () => {
  vi.stubEnv("CANARY_SECRET", "canary");
  expect(await aThread().ask(1, "environment", 1_000)).toBe("{}");
  vi.unstubAllEnvs();
});
