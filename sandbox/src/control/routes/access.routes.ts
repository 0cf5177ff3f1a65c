import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { type EndpointName, endpointMatcher } from "../../faults/endpoint.ts";
import type { Journal } from "../../faults/journal.ts";
import { countAccess, expireTokens, openGrants, revokeGrants } from "../../oauth/control.ts";
import type { OauthContext } from "../../oauth/platform.ts";
import { UserFilter } from "../inputs.ts";

type Store<Knobs> = {
  knobs(): Knobs;
  changeKnobs(change: Partial<Knobs>): Promise<void>;
  resetKnobs(): Promise<void>;
};

type Platform<Knobs> = {
  slug: "reddit" | "redgifs";
  ctx: Pick<OauthContext, "clock"> & { store: OauthContext["store"] & Store<Knobs> };
  userIdOf(name: string): string;
  Knobs: z.ZodType<Partial<Knobs>>;
  journal: Journal;
};

/** Routes that expire and revoke tokens and set knobs, shared by Reddit and Redgifs. */
export function addAccessRoutes<Knobs>(app: FastifyInstance, platform: Platform<Knobs>): void {
  const { slug, ctx, userIdOf, Knobs, journal } = platform;
  const root = `/control/${slug}`;
  const grantsOf = (body: unknown) => {
    const { user } = UserFilter.parse(body ?? {});
    return openGrants(ctx, user === undefined ? undefined : userIdOf(user));
  };
  app.post(`${root}/expire-tokens`, (request) => expireTokens(ctx, grantsOf(request.body)));
  app.post(`${root}/revoke-grants`, (request) => revokeGrants(ctx, grantsOf(request.body)));
  app.get(`${root}/tokens`, () => ({ ...countAccess(ctx), token_calls: successesOf(journal, `${slug}:token`) }));

  app.get(`${root}/knobs`, () => ctx.store.knobs());
  app.patch(`${root}/knobs`, async (request) => {
    await ctx.store.changeKnobs(Knobs.parse(request.body));
    return ctx.store.knobs();
  });
  app.delete(`${root}/knobs`, async () => {
    await ctx.store.resetKnobs();
    return ctx.store.knobs();
  });
}

/** Counts how often an endpoint answered 200, including calls the journal no longer holds. */
function successesOf(journal: Journal, endpoint: EndpointName): number {
  const matches = endpointMatcher(endpoint);
  const counts = journal.counts().filter((count) => {
    const [method = "", path = ""] = count.endpoint.split(" ");
    return matches({ method, path });
  });
  return counts.reduce((sum, { statuses }) => sum + (statuses[200] ?? 0), 0);
}
