import { expect, test, vi } from "vitest";
import { createThread } from "./thread.ts";

const code = `import { parentPort } from "node:worker_threads";
parentPort.on("message", (question) => {
  while (question === "slow");
  parentPort.postMessage(question);
});
parentPort.postMessage("ready");`;

test("who asks what takes too long keeps nobody else waiting, however many they are", async () => {
  const thread = createThread<string, string>(new URL(`data:text/javascript,${encodeURIComponent(code)}`));
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
