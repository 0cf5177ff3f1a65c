import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { sendPage } from "../pages/send-page.ts";
import { HTML_PART_POLICY, htmlPart } from "./html-part.ts";
import { inboxPage } from "./inbox.page.ts";
import type { Mailbox } from "./mailbox.ts";
import { messagePage } from "./message.page.ts";
import { NewMessage } from "./message.ts";

const Search = z.object({ to: z.string().max(500).default("") });
const Id = z.object({ id: z.string() });

/** Accepts mail to any address and shows it. */
export function addMailRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  app.post("/mail/messages", async (request, reply) => {
    const { id } = await mailbox.receive(NewMessage.parse(request.body));
    return reply.code(201).send({ id });
  });

  app.get("/mail", (request, reply) => {
    const { to } = Search.parse(request.query);
    return sendPage(reply, inboxPage({ messages: mailbox.search(to), search: to }));
  });

  app.get("/mail/:id", (request, reply) => {
    const message = mailbox.find(Id.parse(request.params).id);
    return message ? sendPage(reply, messagePage(message)) : reply.callNotFound();
  });

  app.get("/mail/:id/html", (request, reply) => {
    const message = mailbox.find(Id.parse(request.params).id);
    if (!message) return reply.callNotFound();
    return reply
      .headers({ "content-security-policy": HTML_PART_POLICY, "referrer-policy": "no-referrer" })
      .type("text/html; charset=utf-8")
      .send(htmlPart(message.html));
  });
}
