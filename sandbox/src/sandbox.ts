import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { addControlRoutes } from "./control/control.routes.ts";
import { answerErrors } from "./errors.ts";
import { addMailRoutes } from "./mail/mail.routes.ts";
import { openMailbox } from "./mail/mailbox.ts";
import { addAssets } from "./pages/assets.ts";
import { homePage } from "./pages/home.ts";
import { sendPage } from "./pages/send-page.ts";

const MEGABYTE = 1024 * 1024;

/** The whole sandbox, not listening yet. Its state lives in dataDir and is there again after a restart. */
export async function buildSandbox({ dataDir }: { dataDir: string }): Promise<FastifyInstance> {
  await mkdir(dataDir, { recursive: true });
  const mailbox = await openMailbox(join(dataDir, "mail.jsonl"));

  const app = Fastify({ bodyLimit: MEGABYTE, forceCloseConnections: true });
  answerErrors(app);
  addAssets(app);
  addMailRoutes(app, mailbox);
  addControlRoutes(app, { mailbox });
  app.get("/", (_request, reply) => sendPage(reply, homePage({ mails: mailbox.list().length })));
  app.addHook("onClose", () => mailbox.close());
  return app;
}
