import { Platform, type PlatformName } from "@ponkan/contract/accounts/platform";
import type { Insertable } from "kysely";
import type { Config } from "../config.ts";
import type { Db } from "../context.ts";
import { hashPassword } from "../lib/passwords.ts";
import { sealProxy, sealTokens } from "../modules/accounts/access/seal.ts";
import { beginSession, type SessionToken } from "../modules/auth/sessions.ts";
import type { Database } from "../tables.ts";
import { testConfig } from "./test-config.ts";

/** Builders insert rows directly into the database, and fill in what a test does not care about. */
export const goodPassword = "Juicy-Peel-42";

export type BuiltUser = { id: number; email: string; password: string };
export type BuiltCreator = { id: number; user_id: number; name: string };
export type BuiltAccount = { id: number; creator_id: number; username: string; remote_user_id: string };

let count = 0;
const next = () => `${Date.now().toString(36)}${(count++).toString(36)}`;
const hashes = new Map<string, Promise<string>>();

type UserValues = Partial<Insertable<Database["users"]>> & { email?: string; password?: string };

export async function aUser(db: Db, { password = goodPassword, ...values }: UserValues = {}): Promise<BuiltUser> {
  const email = values.email ?? `user-${next()}@example.com`;
  const password_hash = values.password_hash === undefined ? await knownHash(password) : values.password_hash;
  const { id } = await db
    .insertInto("users")
    .values({ email_verified_at: new Date(), ...values, email, password_hash })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, email, password };
}

export async function aCreator(
  db: Db,
  user: { id: number },
  values: Partial<Insertable<Database["creators"]>> = {},
): Promise<BuiltCreator> {
  const name = values.name ?? `creator-${next()}`;
  const { id } = await db
    .insertInto("creators")
    .values({ redgifs_tags: ["Film", "Photography", "Fashion"], ...values, name, user_id: user.id })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, user_id: user.id, name };
}

type AccountValues = Omit<Partial<Insertable<Database["accounts"]>>, "platform" | "facts"> & {
  platform?: PlatformName;
  facts?: object;
  /** The keys of the process that reads the tokens, if it is not the test's own. */
  keys?: Config["encryptionKeys"];
};

/** Tokens and proxy are given in plain text and sealed here. */
export async function anAccount(
  db: Db,
  creator: { id: number },
  {
    platform = "reddit",
    facts = {},
    access_token = "access",
    refresh_token = "refresh",
    proxy,
    keys = testConfig.encryptionKeys,
    ...values
  }: AccountValues = {},
): Promise<BuiltAccount> {
  const now = new Date();
  const username = values.username ?? `user_${next()}`;
  const remote_user_id = values.remote_user_id ?? `t2_${next()}`;
  const token_gen = values.token_gen ?? 1;
  const { id } = await db
    .insertInto("accounts")
    .values({
      token_issued_at: now,
      token_expires_at: new Date(now.getTime() + 24 * 60 * 60 * 1000),
      facts_read_at: now,
      connected_at: now,
      ...values,
      platform: Platform[platform],
      facts: JSON.stringify(facts),
      creator_id: creator.id,
      username,
      remote_user_id,
      token_gen,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const tokens = access_token === null ? {} : sealTokens(keys, { id, token_gen }, { access_token, refresh_token });
  await db
    .updateTable("accounts")
    .set({ ...tokens, proxy: proxy ? sealProxy(keys, id, proxy) : null })
    .where("id", "=", id)
    .execute();
  return { id, creator_id: creator.id, username, remote_user_id };
}

export async function aSubscription(
  db: Db,
  user: { id: number },
  values: Partial<Insertable<Database["subscriptions"]>> = {},
): Promise<void> {
  const current_period_end = new Date(Date.now() + 20 * 24 * 60 * 60 * 1000);
  await db
    .insertInto("subscriptions")
    .values({ status: "active", plan_id: 2, current_period_end, ...values, user_id: user.id })
    .execute();
}

/** Creates a session the way signing in does; its cookie is `SR_session=<cookie>`. */
export async function aSession(
  db: Db,
  user: { id: number },
  now = new Date(),
): Promise<SessionToken & { cookie: string }> {
  const token = await beginSession(db, user.id, now, { user_agent: "", address: "127.0.0.1" });
  return { ...token, cookie: `${token.id}.${token.secret}` };
}

function knownHash(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password, "127.0.0.1");
  hashes.set(password, known);
  return known;
}

export type BuiltPost = { id: number; group_id: number; creator_id: number; account_id: number };

/** Inserts a text post to r/openfield, due now, in the given group or a new one. */
export async function aPost(
  db: Db,
  account: BuiltAccount,
  values: Partial<Insertable<Database["posts"]>> = {},
): Promise<BuiltPost> {
  const now = new Date();
  const { creator_id, remote_user_id } = account;
  const group_id = values.group_id ?? (await aGroup(db, creator_id, now));
  const post_at = values.post_at ?? now;
  const { id } = await db
    .insertInto("posts")
    .values({
      platform: Platform.reddit,
      type: "text",
      title: `A walk ${next()}`,
      subreddit: "openfield",
      charged_to: now,
      created_at: now,
      ...values,
      post_at,
      next_at: values.next_at ?? post_at,
      group_id,
      creator_id,
      account_id: account.id,
      remote_user_id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, group_id, creator_id, account_id: account.id };
}

async function aGroup(db: Db, creator_id: number, created_at: Date): Promise<number> {
  const group = db.insertInto("post_groups").values({ creator_id, created_at }).returning("id");
  return (await group.executeTakeFirstOrThrow()).id;
}
