import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { textsOf } from "../input.ts";
import { sendPage } from "../pages/send-page.ts";
import { readAuthorizeRequest } from "./authorize-request.ts";
import { authorizePage, refusedPage } from "./consent.page.ts";
import { issueCode } from "./grants.ts";
import type { AuthorizeRequest, OauthContext } from "./platform.ts";

type Visit = { request: FastifyRequest; reply: FastifyReply; asked: AuthorizeRequest };
type Next = (visit: Visit) => FastifyReply | Promise<FastifyReply>;

/** The consent page and its form. The form carries the app's request along, so the request is validated again. */
export function addAuthorizeRoutes(app: FastifyInstance, ctx: OauthContext): void {
  for (const path of ctx.platform.consent.paths) {
    app.get(path, (request, reply) => withRequest(ctx, request, reply, (visit) => showPage(ctx, visit)));
    app.post(path, (request, reply) => withRequest(ctx, request, reply, (visit) => decide(ctx, visit)));
  }
}

function withRequest({ platform }: OauthContext, request: FastifyRequest, reply: FastifyReply, next: Next) {
  const read = readAuthorizeRequest(platform, inputOf(request));
  switch (read.kind) {
    case "valid":
      return next({ request, reply, asked: read.asked });
    case "refused":
      return sendPage(reply.code(400), refusedPage(platform, read.reason));
    case "sent-back":
      return reply.redirect(read.url.href, platform.consent.redirectStatus);
  }
}

async function decide(ctx: OauthContext, { request, reply, asked }: Visit): Promise<FastifyReply> {
  const { consent } = ctx.platform;
  const form = textsOf(request.body);
  const goBack = (url: URL) => reply.redirect(url.href, consent.redirectStatus);
  if (form.decision !== "allow") return goBack(consent.redirectUrl(asked, { error: "access_denied" }));

  const chosen = await ctx.users.choose(form);
  if (chosen.kind === "refused") return showPage(ctx, { request, reply: reply.code(422), asked }, chosen.problem);
  const agreed = agreedScopes(request.body);
  const scopes = consent.canPickScopes ? asked.scopes.filter((scope) => agreed.includes(scope)) : asked.scopes;
  const code = await issueCode(ctx, { asked, user_id: chosen.user_id, scopes });
  return goBack(consent.redirectUrl(asked, { code, scopes }));
}

function showPage({ platform, users }: OauthContext, { request, reply, asked }: Visit, problem?: string): FastifyReply {
  const fields = Object.entries(inputOf(request)).filter(([name]) => !ANSWERS.includes(name));
  const action = request.url.split("?")[0] ?? "";
  const page = authorizePage({ platform, users, asked, action, fields: Object.fromEntries(fields), problem });
  const { origin, protocol } = new URL(asked.redirect_uri);
  return sendPage(reply, page, { formTargets: [origin === "null" ? protocol : origin] });
}

/** Fields that a person fills in, as opposed to fields of the app's request. */
const ANSWERS = ["decision", "user", "new_user", "kind", "preset", "scopes"];

function inputOf({ query, body }: FastifyRequest): Record<string, string> {
  return { ...textsOf(query), ...textsOf(body) };
}

function agreedScopes(body: unknown): unknown[] {
  return typeof body === "object" && body !== null && "scopes" in body ? [body.scopes].flat() : [];
}
