import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { sendPage } from "../pages/send-page.ts";
import { authorizePage, refusedPage } from "./consent.page.ts";
import { issueCode } from "./grants.ts";
import type { Ask, OauthContext } from "./platform.ts";
import { readAsk } from "./read-ask.ts";
import { userNamed } from "./users.ts";

const Scopes = z.union([z.string().transform((scope) => [scope]), z.array(z.string())]);

const Answer = z.object({
  decision: z.enum(["allow", "decline"]),
  user: z.string().default(""),
  new_user: z.string().trim().default(""),
  kind: z.string().optional(),
  scopes: Scopes.default([]),
});
type Answer = z.infer<typeof Answer>;

type Visit = { request: FastifyRequest; reply: FastifyReply; ask: Ask };

const LISTED_USERS = 50;
const WHO = "Choose a test user, or type a name the platform allows.";

/** The page a browser is sent to, and what a person answers there. */
export function addAuthorizeRoutes(app: FastifyInstance, ctx: OauthContext): void {
  const { platform } = ctx;

  app.get<{ Querystring: Record<string, unknown> }>(platform.authorizePath, (request, reply) => {
    const read = readAsk(platform, request.query);
    if (read.kind === "refused") return sendPage(reply.code(400), refusedPage(platform, read.reason));
    return askPerson(ctx, { request, reply, ask: read.ask });
  });

  app.post<{ Querystring: Record<string, unknown> }>(platform.authorizePath, async (request, reply) => {
    const read = readAsk(platform, request.query);
    if (read.kind === "refused") return sendPage(reply.code(400), refusedPage(platform, read.reason));
    const answer = Answer.parse(request.body);
    if (answer.decision === "decline") return reply.redirect(platform.declinedUrl(read.ask).href, 303);
    return allow(ctx, { request, reply, ask: read.ask }, answer);
  });
}

async function allow(ctx: OauthContext, { request, reply, ask }: Visit, answer: Answer): Promise<FastifyReply> {
  const { platform } = ctx;
  const user = await userNamed(ctx, answer.new_user || answer.user, answer.kind);
  if (!user) return askPerson(ctx, { request, reply: reply.code(422), ask }, WHO);

  const scopes = platform.canPickScopes ? ask.scopes.filter((scope) => answer.scopes.includes(scope)) : ask.scopes;
  const code = await issueCode(ctx, { ask, user, scopes });
  return reply.redirect(platform.allowedUrl(ask, { code, scopes }).href, 303);
}

function askPerson({ platform, store }: OauthContext, { request, reply, ask }: Visit, problem?: string): FastifyReply {
  const users = [...store.users.values()].slice(-LISTED_USERS);
  const page = authorizePage({ platform, ask, users, action: request.url, problem });
  return sendPage(reply, page, { formTargets: [new URL(ask.redirect_uri).origin] });
}
