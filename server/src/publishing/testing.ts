import { Platform } from "@ponkan/contract/accounts/platform";
import { sql } from "kysely";
import { onTestFinished } from "vitest";
import { aCreator, anAccount, aPost, aUser } from "../testing/builders.ts";
import type { TestApp } from "../testing/test-app.ts";
import { createEngine, type RunningEngine, startEngine } from "./engine.ts";
import type { Engine } from "./engine-context.ts";
import { type ClaimedLane, claimLanes, type Lane } from "./lanes/lanes.queries.ts";

let people = 0;

/** A creator whose Reddit account is connected in the sandbox. */
export async function aRedditor(app: TestApp, changes: Parameters<typeof anAccount>[2] = {}) {
  const name = `writer_${process.pid}_${people++}`.slice(0, 20);
  const { access_token, refresh_token } = await app.sandbox.reddit.connect(name);
  const { id: remote_user_id } = await app.sandbox.reddit.user(name);
  const user = await aUser(app.db);
  const creator = await aCreator(app.db, user);
  const account = await anAccount(app.db, creator, {
    username: name,
    remote_user_id,
    access_token,
    refresh_token,
    ...changes,
  });
  return { name, user, creator, account };
}

export const slugs = { twitter: "x", instagram: "instagram", tiktok: "tiktok" } as const;
export type Elsewhere = keyof typeof slugs;
export type Member = Awaited<ReturnType<typeof aMember>>;

/** A creator whose account on that platform is connected in the sandbox. */
export async function aMember(app: TestApp, platform: Elsewhere, kind?: string) {
  const control = app.sandbox[slugs[platform]];
  const name = `m${process.pid}_${people++}`.slice(0, 15);
  const tokens = await control.connect({ username: name });
  const known = await control.user({ username: name, kind: kind ?? usualKinds[platform] });
  const access_token = String(tokens.access_token);
  // Instagram's token refreshes itself.
  const refresh_token = String(tokens.refresh_token ?? access_token);
  const user = await aUser(app.db);
  const creator = await aCreator(app.db, user);
  const values = { platform, username: name, remote_user_id: known.id, access_token, refresh_token };
  return { name, user, creator, platform, account: await anAccount(app.db, creator, values) };
}

export const usualKinds = { twitter: "standard", instagram: "creator", tiktok: "public" };

/** A due post on a platform other than Reddit; a text post unless it has media. */
export const aDuePost = (app: TestApp, by: Member, values: Parameters<typeof aPost>[2] = {}) =>
  aPost(app.db, by.account, {
    platform: Platform[by.platform],
    type: values.media ? "media" : "text",
    title: "",
    subreddit: "",
    content: "A walk on the ridge",
    ...values,
  });

/** Starts an engine with shortened timings that runs until the test ends. */
export function runningEngine(app: TestApp): RunningEngine {
  const engine = startEngine(app.ctx, app.connection);
  onTestFinished(() => engine.stop());
  return engine;
}

/** Creates an engine that is not running, for tests that call its parts themselves. */
export async function anEngine(app: TestApp): Promise<Engine> {
  const engine = createEngine(app.ctx);
  await engine.guard.check();
  return engine;
}

const DAY = 24 * 60 * 60_000;

/** Claims lanes the way a worker does. */
export function claimSome(
  app: TestApp,
  most: number,
  claim: { owner?: string; leaseMs?: number; address?: string; probes?: Platform } = {},
): Promise<ClaimedLane[]> {
  const notAfter = new Date(Date.now() + DAY);
  return claimLanes(app.db, { owner: "somebody", leaseMs: 2000, ...claim, most, notAfter });
}

/** Takes the lane over; any previous holder loses it. */
export async function holdLane(app: TestApp, account_id: number): Promise<Lane> {
  const { rows } = await sql<Lane>`
    update accounts set lane_owner = 'a test', lane_until = clock_timestamp() + interval '1 minute',
                        lane_epoch = lane_epoch + 1
     where id = ${account_id} returning id as account_id, lane_epoch as epoch, lane_owner as owner`.execute(app.db);
  return rows[0]!;
}

export const aDueRedditPost = (
  app: TestApp,
  account: Parameters<typeof aPost>[1],
  values?: Parameters<typeof aPost>[2],
) => aPost(app.db, account, values);

export async function postState(app: TestApp, id: number): Promise<string> {
  const { state } = await app.db.selectFrom("posts").select("state").where("id", "=", id).executeTakeFirstOrThrow();
  return state;
}
