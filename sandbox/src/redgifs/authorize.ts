import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { consentPage } from "../pages/consent.ts";
import { html } from "../pages/html.ts";
import { layout } from "../pages/layout.ts";
import { sendPage } from "../pages/send-page.ts";
import { findClient, redirectTarget } from "./clients.ts";
import type { RedgifsContext } from "./context.ts";
import { issueCode } from "./grants.ts";
import { ensureUser, isUserName, NAME_RULE } from "./users.ts";

const Ask = z.object({
  response_type: z.string().default(""),
  client_id: z.string().default(""),
  redirect_uri: z.string().default(""),
  scope: z.string().default(""),
  state: z.string().default(""),
});
type Ask = z.infer<typeof Ask>;

const Decision = Ask.extend({
  decision: z.enum(["allow", "decline"]),
  user: z.string().default(""),
  new_user: z.string().trim().default(""),
});

const WORDS: Record<string, string> = {
  read: "Read your profile and what you published",
  upload: "Upload and publish videos for you",
};

/** The consent page of www.redgifs.com. */
export function addAuthorize(app: FastifyInstance, ctx: RedgifsContext): void {
  app.get("/authorize", (request, reply) => {
    const ask = Ask.parse(request.query);
    return withTarget(ask, reply, (target) => {
      const mistake = mistakeIn(ask);
      return mistake
        ? goBack(reply, target, { error: mistake, state: ask.state })
        : showConsent(ctx, reply, ask, target);
    });
  });

  app.post("/authorize", (request, reply) => {
    const decision = Decision.parse(request.body);
    const { client_id, redirect_uri, state } = decision;
    return withTarget(decision, reply, async (target) => {
      if (decision.decision === "decline") return goBack(reply, target, { error: "access_denied", state });
      const name = decision.new_user || decision.user;
      if (!isUserName(name)) return showConsent(ctx, reply.code(422), decision, target, NAME_RULE);

      const { username } = await ensureUser(ctx, name);
      const scopes = ctx.store.knobs().granted_scopes ?? scopesOf(decision);
      const code = await issueCode(ctx, { client_id, redirect_uri, username, scopes });
      return goBack(reply, target, { code, state });
    });
  });
}

// Nobody is sent to an address that is not registered.
function withTarget<T>(ask: Ask, reply: FastifyReply, next: (target: URL) => T): T | FastifyReply {
  const client = findClient(ask.client_id);
  if (!client) return refuse(reply, "This app is not known.");
  const target = redirectTarget(client, ask.redirect_uri);
  return target ? next(target) : refuse(reply, "The redirect_uri is not registered for this app.");
}

function refuse(reply: FastifyReply, reason: string): FastifyReply {
  const body = html`<div class="card empty"><h1>Redgifs cannot connect this app</h1><p>${reason}</p></div>`;
  return sendPage(reply.code(400), layout({ title: "Invalid request", body }));
}

function mistakeIn(ask: Ask): string | null {
  if (ask.response_type !== "code") return "unsupported_response_type";
  return scopesOf(ask).every((scope) => /^[a-z_:-]+$/.test(scope)) && ask.scope ? null : "invalid_scope";
}

const scopesOf = ({ scope }: Ask): string[] => scope.split(" ").filter(Boolean);

function goBack(reply: FastifyReply, target: URL, parameters: Record<string, string>): FastifyReply {
  const back = new URL(target);
  for (const [name, value] of Object.entries(parameters)) back.searchParams.set(name, value);
  return reply.redirect(back.href, 302);
}

function showConsent(ctx: RedgifsContext, reply: FastifyReply, ask: Ask, target: URL, problem?: string): FastifyReply {
  const page = consentPage({
    platform: "Redgifs",
    app: findClient(ask.client_id)?.name ?? "",
    wishes: scopesOf(ask).map((scope) => WORDS[scope] ?? scope),
    users: [...ctx.store.users.values()].map(({ username }) => username).slice(-20),
    action: "/redgifs/authorize",
    fields: Ask.parse(ask),
    problem,
  });
  return sendPage(reply, page, { formTargets: [target.origin] });
}
