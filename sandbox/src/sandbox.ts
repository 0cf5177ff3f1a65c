import { mkdir } from "node:fs/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { addControlRoutes } from "./control/control.routes.ts";
import { answerErrors } from "./errors.ts";
import { addFaults } from "./faults/faults.ts";
import { refuseForeignHosts, refuseForeignOrigins } from "./foreign-requests.ts";
import { bearerOf } from "./input.ts";
import { addInstagram } from "./instagram/instagram.ts";
import { addMailRoutes } from "./mail/mail.routes.ts";
import { newServer } from "./new-server.ts";
import { addPages } from "./pages/pages.ts";
import { openParts, type Parts, type SandboxOptions } from "./parts.ts";
import { addPush } from "./push/push.ts";
import { addReddit } from "./reddit/reddit.ts";
import { addRedgifs } from "./redgifs/redgifs.ts";
import { addStripe } from "./stripe/stripe.ts";
import { addTiktok } from "./tiktok/tiktok.ts";
import { addX } from "./x/x.ts";

/** Builds the whole sandbox without listening. Its state is in dataDir and survives a restart. */
export async function buildSandbox(options: SandboxOptions): Promise<FastifyInstance> {
  await mkdir(options.dataDir, { recursive: true });
  const parts = await openParts(options);

  const app = newServer();
  app.addHook("onClose", () => parts.close());
  answerErrors(app);
  refuseForeignHosts(app);
  refuseForeignOrigins(app);
  addFaults(app, { ...parts, book: parts.faults, userOf: userOfCall(parts) });
  addPages(app, parts);
  addMailRoutes(app, parts.mailbox);
  await addReddit(app, parts.reddit);
  await addRedgifs(app, parts.redgifs);
  const resets = [
    await addX(app, parts),
    await addInstagram(app, parts),
    await addTiktok(app, parts),
    await addStripe(app, parts),
    await addPush(app),
  ];
  addControlRoutes(app, parts, async () => {
    await parts.reset();
    for (const reset of resets) await reset();
  });
  return app;
}

/** Returns a function that names the user whose bearer token a call carries, expired or not; null if unknown. */
function userOfCall({ tokenOwners }: Parts): (request: FastifyRequest) => string | null {
  return (request) => {
    const token = bearerOf(request);
    if (!token) return null;
    for (const ownerOf of tokenOwners) {
      const name = ownerOf(token);
      if (name !== undefined) return name;
    }
    return null;
  };
}
