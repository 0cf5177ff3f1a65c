import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openClock } from "../clock.ts";
import { answerErrors } from "../errors.ts";
import { addInstagram } from "../instagram/instagram.ts";
import { newServer } from "../new-server.ts";
import { testFolder } from "../testing.ts";
import { addTiktok } from "../tiktok/tiktok.ts";
import { addX } from "../x/x.ts";

/** X, Instagram and TikTok, which share their sign-in, without the rest of the sandbox. */
export async function testPlatforms(folder?: string) {
  const dataDir = folder ?? (await testFolder());
  const clock = await openClock(join(dataDir, "clock.jsonl"));
  const app = newServer();
  app.addHook("onClose", () => clock.close());
  onTestFinished(() => app.close());
  answerErrors(app);
  const sandbox = { clock, dataDir, tokenOwners: [] };
  const resets = [await addX(app, sandbox), await addInstagram(app, sandbox), await addTiktok(app, sandbox)];
  app.post("/control/reset", async (_request, reply) => {
    for (const reset of resets) await reset();
    return reply.code(204).send();
  });
  return app;
}
