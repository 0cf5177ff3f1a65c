import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { textsOf } from "../input.ts";
import { sendPage } from "../pages/send-page.ts";
import { authorizePage, refusedPage } from "./consent.page.ts";
import { issueCode } from "./grants.ts";
import type { Ask, OauthContext } from "./platform.ts";
import { readAsk } from "./read-ask.ts";

type Visit = { request: FastifyRequest; reply: FastifyReply; ask: Ask };
type Next = (visit: Visit) => FastifyReply | Promise<FastifyReply>;

/** The page an app sends people to, and what they answer there. Their form brings everything back to be checked again. */
export function addAuthorizeRoutes(app: FastifyInstance, ctx: OauthContext): void {
  for (const path of ctx.platform.consent.paths) {
    app.get(path, (request, reply) => withAsk(ctx, request, reply, (visit) => showPage(ctx, visit)));
    app.post(path, (request, reply) => withAsk(ctx, request, reply, (visit) => decide(ctx, visit)));
  }
}

function withAsk({ platform }: OauthContext, request: FastifyRequest, reply: FastifyReply, next: Next) {
  const read = readAsk(platform, inputOf(request));
  switch (read.kind) {
    case "ask":
      return next({ request, reply, ask: read.ask });
    case "refused":
      return sendPage(reply.code(400), refusedPage(platform, read.reason));
    case "sent-back":
      return reply.redirect(read.url.href, platform.consent.redirectStatus);
  }
}

async function decide(ctx: OauthContext, { request, reply, ask }: Visit): Promise<FastifyReply> {
  const { consent } = ctx.platform;
  const form = textsOf(request.body);
  const goBack = (url: URL) => reply.redirect(url.href, consent.redirectStatus);
  if (form.decision !== "allow") return goBack(consent.wayBack(ask, { error: "access_denied" }));

  const chosen = await ctx.users.choose(form);
  if (chosen.kind === "refused") return showPage(ctx, { request, reply: reply.code(422), ask }, chosen.problem);
  const agreed = agreedScopes(request.body);
  const scopes = consent.canPickScopes ? ask.scopes.filter((scope) => agreed.includes(scope)) : ask.scopes;
  const code = await issueCode(ctx, { ask, user_id: chosen.user_id, scopes });
  return goBack(consent.wayBack(ask, { code, scopes }));
}

function showPage({ platform, users }: OauthContext, { request, reply, ask }: Visit, problem?: string): FastifyReply {
  const asked = inputOf(request);
  const fields = Object.entries(asked).filter(([name]) => !ANSWERS.includes(name));
  const action = request.url.split("?")[0] ?? "";
  const page = authorizePage({ platform, users, ask, action, fields: Object.fromEntries(fields), problem });
  const { origin, protocol } = new URL(ask.redirect_uri);
  return sendPage(reply, page, { formTargets: [origin === "null" ? protocol : origin] });
}

/** What a person fills in, as opposed to what the app asked. */
const ANSWERS = ["decision", "user", "new_user", "kind", "preset", "scopes"];

function inputOf({ query, body }: FastifyRequest): Record<string, string> {
  return { ...textsOf(query), ...textsOf(body) };
}

function agreedScopes(body: unknown): unknown[] {
  return typeof body === "object" && body !== null && "scopes" in body ? [body.scopes].flat() : [];
}
