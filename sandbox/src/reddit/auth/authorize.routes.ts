import type { FastifyInstance, FastifyReply } from "fastify";
import { sendPage } from "../../pages/send-page.ts";
import type { RedditContext } from "../context.ts";
import type { RedditUser } from "../model.ts";
import { inputOf } from "../server/input.ts";
import { findStoredUser } from "../users.ts";
import { authorizePage, refusedPage } from "./authorize.page.ts";
import { type AuthorizeRequest, checkAuthorize, redirectUrl } from "./authorize-request.ts";
import { newTestUser } from "./new-test-user.ts";
import { issueCode } from "./tokens.ts";

const PATHS = ["/reddit/api/v1/authorize", "/reddit/api/v1/authorize/", "/reddit/api/v1/authorize.compact"];
const LISTED_USERS = 50;

/** Where a person lets an app in. The form brings everything back and all of it is checked again. */
export function addAuthorizeRoutes(app: FastifyInstance, ctx: RedditContext): void {
  for (const url of PATHS) {
    app.get(url, (request, reply) => {
      return answerValid(reply, inputOf(request), (valid) => showPage(ctx, reply, valid));
    });
    app.post(url, (request, reply) => {
      const input = inputOf(request);
      return answerValid(reply, input, (valid) => decide(ctx, reply, valid, input));
    });
  }
}

type Next = (valid: AuthorizeRequest) => FastifyReply | Promise<FastifyReply>;

function answerValid(reply: FastifyReply, input: Record<string, string>, next: Next) {
  const checked = checkAuthorize(input);
  switch (checked.kind) {
    case "valid":
      return next(checked.request);
    case "refused":
      return sendPage(reply.code(400), refusedPage(checked.reason));
    case "sent-back":
      return reply.redirect(redirectUrl(checked.redirect_uri, { state: checked.state, error: checked.error }), 302);
  }
}

async function decide(ctx: RedditContext, reply: FastifyReply, valid: AuthorizeRequest, input: Record<string, string>) {
  const { redirect_uri, state } = valid;
  if (input.decision !== "allow")
    return reply.redirect(redirectUrl(redirect_uri, { state, error: "access_denied" }), 302);

  const chosen = await chooseUser(ctx, input);
  if (chosen.kind === "refused") return showPage(ctx, reply, valid, chosen.problem);
  const code = await issueCode(ctx, valid, chosen.user);
  return reply.redirect(redirectUrl(redirect_uri, { state, code }), 302);
}

type Chosen = { kind: "made" | "found"; user: RedditUser } | { kind: "refused"; problem: string };

async function chooseUser(ctx: RedditContext, { new_user, user, preset }: Record<string, string>): Promise<Chosen> {
  if (new_user?.trim()) return newTestUser(ctx, new_user.trim(), preset);
  const found = findStoredUser(ctx, user ?? "");
  return found ? { kind: "found", user: found } : { kind: "refused", problem: "Choose a test user or name a new one." };
}

function showPage({ store }: RedditContext, reply: FastifyReply, request: AuthorizeRequest, problem?: string) {
  const users = [...store.users.values()].slice(-LISTED_USERS).reverse();
  const page = authorizePage({ request, users: users.map(({ name }) => name), problem });
  const { origin, protocol } = new URL(request.redirect_uri);
  return sendPage(reply.code(problem ? 422 : 200), page, { formTargets: [origin === "null" ? protocol : origin] });
}
