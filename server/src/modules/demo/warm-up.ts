import type { FastifyInstance } from "fastify";
import type { DemoContext } from "./demo-context.ts";
import { knownPictures } from "./known-pictures.ts";

/** The first page after a start is the sign-in page, so there is time. */
const AFTER_MS = 1_500;

/** Prepares what the first demo would wait for, shortly after the start: sandbox data, payment library, pictures. */
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
