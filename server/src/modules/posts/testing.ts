import { Platform } from "@ponkan/contract/accounts/platform";
import {
  aCreator,
  anAccount,
  aUser,
  type BuiltAccount,
  type BuiltCreator,
  type BuiltUser,
} from "../../testing/builders.ts";
import type { Answer, Caller } from "../../testing/caller.ts";
import type { TestApp } from "../../testing/test-app.ts";

let people = 0;

type Sent = { key?: string; creator?: { id: number } | string };
export type Writer = {
  user: BuiltUser;
  creator: BuiltCreator;
  account: BuiltAccount;
  schedule(posts: object[], sent?: Sent): Promise<Answer>;
  update(posts: object[], sent?: Sent): Promise<Answer>;
  remove(ids: unknown[], sent?: Sent): Promise<Answer>;
  retry(ids: unknown[], more?: object, sent?: Sent): Promise<Answer>;
  undo(id: number, sent?: Sent): Promise<Answer>;
  redo(id: number): Promise<Answer>;
  bulk(asked: object, sent?: Sent): Promise<Answer>;
  /** For any other endpoint; pass `asCreator` to act for this creator. */
  call: Caller;
  asCreator: { headers: Record<string, string> };
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
};

/** Creates a user with a creator, whose Reddit account is connected in the sandbox, and enough quota. */
export async function aWriter(app: TestApp, values: Parameters<typeof aUser>[1] = {}): Promise<Writer> {
  const name = `author_${process.pid}_${people++}`.slice(0, 20);
  const { access_token, refresh_token } = await app.sandbox.reddit.connect(name);
  const { id: remote_user_id } = await app.sandbox.reddit.user(name);
  const user = await aUser(app.db, values);
  const creator = await aCreator(app.db, user);
  const account = await anAccount(app.db, creator, { username: name, remote_user_id, access_token, refresh_token });
  const caller = await app.as(user);

  const headers = ({ key, creator: other = creator }: Sent = {}) => ({
    "creator-id": typeof other === "string" ? other : String(other.id),
    ...(key !== undefined && { "idempotency-key": key }),
  });
  return {
    user,
    creator,
    account,
    schedule: (posts, sent) => caller.post("/posts/schedule", { posts }, { headers: headers(sent) }),
    update: (posts, sent) => caller.post("/posts/update", { posts }, { headers: headers(sent) }),
    remove: (ids, sent) => caller.delete("/posts", { payload: { ids }, headers: headers(sent) }),
    retry: (ids, more, sent) => caller.post("/posts/retry", { ids, ...more }, { headers: headers(sent) }),
    call: caller,
    asCreator: { headers: headers() },
    undo: (id, sent) => caller.post("/posts/undo", { id }, { headers: headers(sent) }),
    redo: (id) => caller.post("/posts/redo", { id }, { headers: headers() }),
    bulk: (asked, sent) => caller.post("/posts/bulk", asked, { headers: headers(sent) }),
    get: (path, more) => caller.get(path, { headers: { ...headers(), ...more } }),
  };
}

/** Counted per database, so that other test files do not influence the times. */
const counts = new WeakMap<object, number>();

/** Returns a text post to r/openfield, at least an hour ahead of the app's clock and each at a different minute. */
export function aNewPost({ db, ctx }: TestApp, changes: object = {}): Record<string, unknown> {
  const count = (counts.get(db) ?? 0) + 1;
  counts.set(db, count);
  const soon = new Date(ctx.clock.now().getTime() + (59 + count) * 60_000).toISOString();
  const title = `A walk in the hills ${count}`;
  return { platform: Platform.reddit, type: "text", title, subreddit: "openfield", post_at: soon, ...changes };
}

export async function usedPosts(app: TestApp, { user }: Writer): Promise<number> {
  const rows = await app.db.selectFrom("quota_periods").select("used").where("user_id", "=", user.id).execute();
  return rows.reduce((sum, { used }) => sum + used, 0);
}

export function postsOf(app: TestApp, { creator }: Writer) {
  return app.db.selectFrom("posts").selectAll().where("creator_id", "=", creator.id).orderBy("id").execute();
}
