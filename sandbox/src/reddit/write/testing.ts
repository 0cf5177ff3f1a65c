import { issueTokens, openGrant } from "../../oauth/grants.ts";
import { manualClock } from "../../testing.ts";
import { bareSubreddit } from "../../world/bare-subreddit.ts";
import type { Flair, PostRequirements, Subreddit, World } from "../../world/types.ts";
import { createWorld } from "../../world/world.ts";
import { redditOauth } from "../auth/platform.ts";
import type { RedditUser } from "../model.ts";
import { testReddit } from "../testing.ts";
import { createUser } from "../users.ts";

const made = createWorld("test");

type Options = { folder?: string; subreddits?: Subreddit[]; world?: Partial<World> };

/** Reddit with a manual clock, and with the test's own subreddits in addition to the world's. */
export async function testSubreddits({ folder, subreddits = [], world: changes = {} }: Options = {}) {
  const clock = manualClock();
  const world: World = { ...made, ...withSubreddits(subreddits), ...changes };
  const { app, ctx } = await testReddit({ ...(folder && { folder }), world, clock });
  const { store } = ctx;
  // Tests that advance the clock by days keep their token.
  await store.changeKnobs({ access_token_seconds: 10 * 365 * 86_400 });

  /** Creates and connects a user, by default Ann. */
  async function connect(user: Partial<RedditUser> = {}) {
    return caller(await createUser(ctx, { name: "Ann", created_utc: 1_600_000_000, ...user }));
  }

  /** Makes calls with a token of this user, or with an app-only token without a user. */
  async function caller(user: RedditUser | null, scopes = ["*"]) {
    const consent = { client_id: "app", user_id: user?.id ?? null, scopes, is_permanent: true };
    const oauth = redditOauth(ctx);
    const { access_token } = await issueTokens(oauth, await openGrant(oauth, consent));
    const headers = { authorization: `bearer ${access_token}`, "user-agent": "test:ponkan:1 (by /u/ponkan)" };
    const send = (path: string, type: string, payload: string) =>
      app.inject({ method: "POST", url: `/reddit${path}`, headers: { ...headers, "content-type": type }, payload });
    return {
      /** The user's current version. */
      user: () => (user ? (store.users.get(user.id) ?? user) : null),
      get: (path: string) => app.inject({ url: `/reddit${path}`, headers }),
      post: (path: string, form: Record<string, string> = {}) =>
        send(path, "application/x-www-form-urlencoded", new URLSearchParams({ api_type: "json", ...form }).toString()),
      postJson: (path: string, body: object) => send(path, "application/json", JSON.stringify(body)),
    };
  }
  return { app, ctx, store, world, clock, connect, caller };
}

function withSubreddits(own: Subreddit[]): Pick<World, "subreddits" | "find"> {
  const find = (name: string) => own.find((each) => each.name.toLowerCase() === name.toLowerCase());
  return { subreddits: [...own, ...made.subreddits], find: (name) => find(name) ?? made.find(name) };
}

/** A public subreddit that accepts everything and has no requirements, apart from the given changes. */
export function aSubreddit(
  name: string,
  {
    requirements,
    ...changes
  }: Partial<Omit<Subreddit, "requirements">> & { requirements?: Partial<PostRequirements> } = {},
): Subreddit {
  const bare = bareSubreddit(`x${name.toLowerCase()}`, name);
  return {
    ...bare,
    theme: "landscapes",
    created_utc: 1_400_000_000,
    subscribers: 1000,
    requirements: { ...bare.requirements, ...requirements },
    automod: { ...bare.automod, max_posts_per_day: 1000 },
    color: "#ff8700",
    ...changes,
  };
}

export function aFlair(id: string, changes: Partial<Flair> = {}): Flair {
  return {
    id,
    text: "Photo",
    text_editable: false,
    mod_only: false,
    background_color: "#ffffff",
    text_color: "dark",
    ...changes,
  };
}

/** The codes of json.errors with their fields. */
export function errorsOf(answer: { json(): unknown }): string[] {
  const { json } = answer.json() as { json: { errors: [string, string, string | null][] } };
  return json.errors.map(([code, , field]) => `${code} ${field}`);
}
