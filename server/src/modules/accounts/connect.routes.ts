import { connectPlatforms } from "@ponkan/contract/accounts/connect-platform";
import type { ResumedPosts } from "@ponkan/contract/accounts/endpoints";
import { Platform } from "@ponkan/contract/accounts/platform";
import { endpointOf } from "@ponkan/contract/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AppContext } from "../../context.ts";
import { asUser } from "../../database/row-owner.ts";
import { currentOrNewCreator } from "../../http/current-creator.ts";
import { mount } from "../../http/mount.ts";
import { originOf, requireOwnPage } from "../../http/origin.ts";
import { replaceSession } from "../../http/session.ts";
import { setDiscountCookie } from "../auth/offer-cookies.ts";
import { connectAccount } from "./connect-account.ts";
import { bindAttempt, bindingOf } from "./connect-binding.ts";
import { limitConnecting } from "./connect-limits.ts";
import { connectVisitor, requireWayIn } from "./connect-visitor.ts";
import { loadRedgifsAccount } from "./load-redgifs-account.ts";
import { startConnecting } from "./start-connecting.ts";

/** CONN-24: added to every error of the callback. */
const errorFields = ({ session }: FastifyRequest) => ({ severity: "danger", is_authed: session !== null });
const platforms = { ...connectPlatforms, redgifs: "redgifs" } as const;

/** What regained access means for the account's posts; undefined when there are none. */
export type FindResumedPosts = (
  ctx: Pick<AppContext, "db" | "clock">,
  creatorId: number,
  platform: Platform,
) => Promise<ResumedPosts | undefined>;

export function connectRoutes(app: FastifyInstance, ctx: AppContext, findPostsBack: FindResumedPosts): void {
  mount(app, ctx, endpointOf("GET /accounts/connect/{platform}"), async ({ params, query, request, reply }) => {
    requireOwnPage(request);
    await limitConnecting(ctx, "start", request);
    const url = await startConnecting(ctx, {
      platform: platforms[params.platform],
      state: query.state,
      binding: bindAttempt(request, reply, ctx.config),
      origin: originOf(request, ctx.config),
    });
    return { url };
  });

  mount(app, ctx, endpointOf("POST /accounts/connect/redgifs"), async ({ session, creator, body, request }) => {
    await limitConnecting(ctx, "finish", request);
    const returned = { platform: "redgifs", callback: body, binding: bindingOf(request, ctx.config) } as const;
    await connectAccount(ctx, returned, { user_id: session.user_id, creator });
    return { data: await loadRedgifsAccount(ctx.db, creator.id) };
  });

  mount(
    app,
    ctx,
    endpointOf("POST /accounts/connect/{platform}"),
    async ({ params, body, session, request, reply }) => {
      await limitConnecting(ctx, "finish", request);
      const returned = {
        platform: platforms[params.platform],
        callback: body,
        binding: bindingOf(request, ctx.config),
      };
      if (session) {
        const author = { user_id: session.user_id, creator: currentOrNewCreator(request) };
        return asUser(author.user_id, async () => {
          const { creator_id, had_no_access } = await connectAccount(ctx, returned, author);
          const posts_back = had_no_access && (await findPostsBack(ctx, creator_id, Platform[returned.platform]));
          return { is_authed: true, code: "account_connected" as const, creator_id, ...(posts_back && { posts_back }) };
        });
      }
      const arrival = await connectVisitor(ctx, returned);
      const { code, user_id, creator_id, discount_ends_at } = arrival;
      const lacksSecondFactor = await replaceSession(ctx, request, reply, user_id, {
        requireWayIn: (tx) => requireWayIn(tx, returned.platform, arrival),
      });
      if (discount_ends_at) setDiscountCookie(reply, ctx.config, discount_ends_at);
      return { is_authed: false, code, creator_id, ...(lacksSecondFactor && { needs_second_factor: true as const }) };
    },
    { errorFields },
  );
}
