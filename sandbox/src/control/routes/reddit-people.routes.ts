import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { refusal } from "../../errors.ts";
import { connect } from "../../oauth/control.ts";
import type { Parts } from "../../parts.ts";
import { redditOauth } from "../../reddit/auth/platform.ts";
import type { RedditContext } from "../../reddit/context.ts";
import { RedditUser } from "../../reddit/model.ts";
import { newId } from "../../reddit/new-id.ts";
import { findStoredUser, isUsername } from "../../reddit/users.ts";
import { forgetUser } from "../forget-user.ts";
import { RedditConsent, RedditFacts } from "../inputs.ts";
import { Paging, pageOf } from "../page.ts";

const Params = z.object({ name: z.string().refine(isUsername, "is no Reddit username") });
const Search = z.strictObject({ search: z.string().default("") });
const DAY = 86_400;

/** Routes for test users, connecting them without a browser, and listing subreddits. */
export function addRedditPeopleRoutes(app: FastifyInstance, { reddit }: Parts): void {
  app.get("/control/reddit/users", (request) => pageOf(reddit.store.users.values(), Paging.parse(request.query)));

  app.get("/control/reddit/users/:name", (request) => knownUser(reddit, Params.parse(request.params).name));

  app.put("/control/reddit/users/:name", (request) =>
    putUser(reddit, Params.parse(request.params).name, RedditFacts.parse(request.body ?? {})),
  );

  app.delete("/control/reddit/users/:name", async (request, reply) => {
    const user = findStoredUser(reddit, Params.parse(request.params).name);
    if (user) await forgetUser(reddit, user);
    return reply.code(204).send();
  });

  /** Acts as if the user had given the app permanent access and it had fetched its tokens; creates missing users. */
  app.post("/control/reddit/users/:name/connect", async (request) => {
    const { name } = Params.parse(request.params);
    const { client_id, scopes } = RedditConsent.parse(request.body ?? {});
    const user = findStoredUser(reddit, name) ?? (await putUser(reddit, name));
    return connect(redditOauth(reddit), { client_id, user_id: user.id, scopes });
  });

  app.get("/control/reddit/subreddits", (request) => {
    const { search } = Search.parse(request.query);
    return { data: search ? reddit.world.search(search) : reddit.world.subreddits };
  });
}

export function knownUser(ctx: RedditContext, name: string): RedditUser {
  return known(findStoredUser(ctx, name), name);
}

export function known<User>(user: User | undefined, name: string): User {
  if (!user) throw refusal(404, `There is no test user ${name}.`);
  return user;
}

/** Creates the user, or changes the given fields. One of the world's people becomes a test user with the same karma. */
export async function putUser(
  { store, world, clock }: RedditContext,
  name: string,
  { account_days, ...facts }: z.output<typeof RedditFacts> = {},
): Promise<RedditUser> {
  const before = findStoredUser({ store }, name) ?? world.person(name) ?? newcomer(name, clock.seconds());
  const age = account_days === undefined ? {} : { created_utc: Math.floor(clock.seconds() - account_days * DAY) };
  const user = RedditUser.parse({ ...before, ...facts, ...age });
  await store.users.put(user);
  return user;
}

/** A user old enough and with enough karma to post anywhere. */
function newcomer(name: string, now: number) {
  return { id: newId(), name, created_utc: now - 3 * 365 * DAY, link_karma: 9000, comment_karma: 5000 };
}
