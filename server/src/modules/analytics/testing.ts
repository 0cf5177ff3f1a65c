import { Platform } from "@ponkan/contract/accounts/platform";
import { anAccount, aPost, type BuiltCreator } from "../../testing/builders.ts";
import type { TestApp } from "../../testing/test-app.ts";

type Access = { app: TestApp; username: string; access_token: string };
type Post = { title?: string; subreddit?: string };

/** Posts to Reddit through a third-party app; returns the fullname. */
export async function submitOutside({ app, access_token }: Access, post: Post = {}): Promise<string> {
  const form = { api_type: "json", kind: "self", sr: post.subreddit ?? "openfield", title: post.title ?? "A walk" };
  const answer = await fetch(`${app.ctx.config.sandbox.url}/reddit/api/submit`, {
    method: "POST",
    headers: { authorization: `bearer ${access_token}`, "user-agent": "test:elsewhere:1 (by /u/somebody)" },
    body: new URLSearchParams({ ...form, text: "Two days of rain, and then this." }),
  });
  const { json } = (await answer.json()) as { json: { errors: unknown[]; data?: { name: string } } };
  if (!json.data) throw new Error(`not posted: ${JSON.stringify(json.errors)}`);
  return json.data.name;
}

let people = 0;

/** A creator's Reddit account in the sandbox, with an extra token of a third-party app. */
export async function aPoster(app: TestApp, creator: BuiltCreator) {
  const username = `poster_${process.pid}_${people++}`.slice(0, 20);
  const { access_token, refresh_token } = await app.sandbox.reddit.connect(username);
  const { id: remote_user_id } = await app.sandbox.reddit.user(username);
  const account = await anAccount(app.db, creator, { username, remote_user_id, access_token, refresh_token });
  const other = await app.sandbox.reddit.connect(username, { client_id: "third-party" });
  const outside = { app, username, access_token: other.access_token };
  return {
    username,
    account,
    submit: (post?: Post) => submitOutside(outside, post),
    /** A post at that time, stored as if sent by us. */
    posted: async (posted_at: Date, post: Post = {}) => {
      const remote_id = await submitOutside(outside, post);
      const { id } = await aPost(app.db, account, {
        state: "posted",
        posted_at,
        post_at: posted_at,
        remote_id,
        ...post,
      });
      return { id, remote_id };
    },
  };
}

/** The same for X. */
export async function anXAccount(app: TestApp, creator: BuiltCreator) {
  const username = `x${process.pid}_${people++}`.slice(0, 15);
  const tokens = await app.sandbox.x.connect({ username });
  const { id: remote_user_id } = await app.sandbox.x.user({ username, kind: "standard" });
  const [access_token, refresh_token] = [String(tokens.access_token), String(tokens.refresh_token)];
  const account = await anAccount(app.db, creator, {
    platform: "twitter",
    username,
    remote_user_id,
    access_token,
    refresh_token,
  });
  const tweet = async (text: string) => {
    const answer = await fetch(`${app.ctx.config.sandbox.url}/x/2/tweets`, {
      method: "POST",
      headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
      body: JSON.stringify({ text }),
    });
    return ((await answer.json()) as { data: { id: string } }).data.id;
  };
  return {
    username,
    account,
    tweet,
    posted: async (posted_at: Date, text = "Fog over the lake") => {
      const remote_id = await tweet(text);
      const row = { platform: Platform.twitter, title: "", subreddit: "", content: text } as const;
      const { id } = await aPost(app.db, account, {
        ...row,
        state: "posted",
        posted_at,
        post_at: posted_at,
        remote_id,
      });
      return { id, remote_id };
    },
  };
}
