import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { onTestFinished } from "vitest";
import { type Clock, openClock } from "../clock.ts";
import { newServer } from "../new-server.ts";
import { issueTokens, openGrant } from "../oauth/grants.ts";
import { testFolder } from "../testing.ts";
import { arrivedPost } from "../world/testing/arrived-post.ts";
import type { Subreddit, World } from "../world/types.ts";
import { createWorld } from "../world/world.ts";
import { redditOauth } from "./auth/platform.ts";
import type { RedditContext } from "./context.ts";
import { type RedditUser, StoredPost } from "./model.ts";
import { newId } from "./new-id.ts";
import { addReddit } from "./reddit.ts";
import { openRedditStore } from "./store.ts";
import { createUser } from "./users.ts";

const AGENT = "linux:sandbox.test:v1 (by /u/tester)";
const shared = createWorld("test");

const FINE: StoredPost["standing"] = { ...arrivedPost().standing, karma: 14_000, account_days: 1095 };

type Options = { folder?: string; world?: World; clock?: Clock };
type Send = { token?: string; form?: Record<string, string>; json?: unknown; headers?: Record<string, string> };

/** Reddit alone with an empty store, in a world that all tests share unless one is passed. */
export async function testReddit({ folder, world = shared, clock: given }: Options = {}) {
  const dataDir = folder ?? (await testFolder());
  const clock = given ?? (await openClock(join(dataDir, "clock.jsonl")));
  const store = await openRedditStore(dataDir);
  const ctx: RedditContext = { store, world, clock };
  const app = newServer();
  await addReddit(app, ctx);
  onTestFinished(async () => {
    await app.close();
    await store.close();
    await clock.close();
  });

  /** Advances the sandbox's time. */
  const later = (seconds: number) => clock.setOffset(clock.offsetMs() + seconds * 1000);
  return { app, ctx, later, ...buildersFor(ctx), ...callsTo(app) };
}

function buildersFor(ctx: RedditContext) {
  const { store, world, clock } = ctx;

  async function aUser(changes: Partial<RedditUser> = {}): Promise<RedditUser> {
    const name = `tester_${randomBytes(4).toString("hex")}`;
    const created_utc = clock.seconds() - FINE.account_days * 86_400;
    return createUser(ctx, { name, created_utc, link_karma: 9_000, comment_karma: 5_000, ...changes });
  }

  /** A token of this user, or an app-only token without a user; has all scopes unless some are named. */
  async function aToken(user: RedditUser | null, scopes: string[] = ["*"]): Promise<string> {
    const consent = { client_id: "third-party", user_id: user?.id ?? null, scopes, is_permanent: false };
    const oauth = redditOauth(ctx);
    return (await issueTokens(oauth, await openGrant(oauth, consent))).access_token;
  }

  /** Stores a post as if it had just arrived through the API. */
  async function aPost(author: RedditUser, changes: Partial<StoredPost> = {}): Promise<StoredPost> {
    const post = StoredPost.parse({
      ...plainPost(author.id, clock.seconds()),
      subreddit: openSubreddit().name,
      ...changes,
    });
    await store.posts.put(post);
    return post;
  }

  const openSubreddit = () => subredditWith({ access: "public", over18: false });

  function subredditWith(traits: Partial<Subreddit>): Subreddit {
    const wanted = Object.entries(traits);
    const found = world.subreddits.find((each) =>
      wanted.every(([key, value]) => each[key as keyof Subreddit] === value),
    );
    if (!found) throw new Error(`the world has no subreddit with ${JSON.stringify(traits)}`);
    return found;
  }

  return { aUser, aToken, aPost, openSubreddit, subredditWith };
}

function plainPost(author_id: string, now: number) {
  return {
    id: newId(),
    author_id,
    title: "A quiet evening by the lake",
    kind: "self",
    selftext: "Nobody else was there.",
    url: null,
    asset_id: null,
    poster_asset_id: null,
    gallery: null,
    crosspost_parent: null,
    flair_id: null,
    flair_text: null,
    over18: false,
    spoiler: false,
    send_replies: true,
    created_utc: now,
    visible_at: now,
    edited_at: null,
    deleted_at: null,
    standing: FINE,
    // A removal in the far future keeps the world's moderators away from it until then.
    forced_removal: { category: "moderator", at: now + 1e9, approved_at: null, reason: "" },
  };
}

function callsTo(app: FastifyInstance) {
  function send(method: "GET" | "POST", path: string, { token, form, json, headers = {} }: Send = {}) {
    const authorization = token === undefined ? {} : { authorization: `bearer ${token}` };
    const type = form && { "content-type": "application/x-www-form-urlencoded" };
    return app.inject({
      method,
      url: `/reddit${path}`,
      headers: { "user-agent": AGENT, ...authorization, ...type, ...headers },
      ...(form && { payload: new URLSearchParams(form).toString() }),
      ...(json !== undefined && { payload: json as object }),
    });
  }
  return {
    send,
    get: (path: string, token?: string, more: Omit<Send, "token"> = {}) =>
      send("GET", path, { ...more, ...(token !== undefined && { token }) }),
    post: (path: string, token: string, form: Record<string, string> = {}) => send("POST", path, { token, form }),
  };
}
