import type { FastifyInstance } from "fastify";
import type { DemoContext } from "./demo-context.ts";
import { knownPictures } from "./known-pictures.ts";

/** Whoever starts it sees the sign-in page first. */
const AFTER_MS = 1_500;

/** What the first demo would wait for, made a moment after the start: the sandbox's world, the payment library, our pictures. */
export function warmUpOnListen(app: FastifyInstance, { sandbox, payments, log }: DemoContext): void {
  let timer: NodeJS.Timeout | undefined;
  const warmUp = () =>
    Promise.all([sandbox.reddit.subreddits("painting"), payments?.stripe(), knownPictures()]).catch((error: Error) =>
      log.warn({ reason: error.message }, "nothing was made ready for a demo"),
    );
  app.addHook("onListen", async () => {
    timer = setTimeout(() => void warmUp(), AFTER_MS).unref();
  });
  app.addHook("onClose", async () => clearTimeout(timer));
}
