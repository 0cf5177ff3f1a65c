import { randomInt } from "node:crypto";
import type { PlatformName } from "@ponkan/contract/accounts/platform";
import type { Grant } from "@ponkan/platforms/capabilities";
import { z } from "zod";
import type { Db } from "../../context.ts";
import { offered } from "../accounts/offered.ts";
import type { ReceivedGrant } from "../accounts/receive-grant.ts";
import { addAccount } from "../accounts/store-account.ts";
import { addCreator } from "../creators/add-creator.ts";
import { addSandboxUser } from "./demo.queries.ts";
import type { DemoContext, DemoCreator } from "./demo-context.ts";
import type { StoryCreator } from "./story/creators.ts";

const DAY = 86_400_000;
const CONNECTED_DAYS_AGO = 36;
/** Strangers have written to them since then. */
const INBOX_DAYS = 9;

const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  scope: z.string(),
});

/** Adds a creator with logins known to the sandbox; who they are is read from the platform, as when connecting. */
export async function connectAccounts(ctx: DemoContext, userId: number, story: StoryCreator): Promise<DemoCreator> {
  const ending = Array.from({ length: 4 }, () => randomInt(36).toString(36)).join("");
  const username = `${story.handle}_${ending}`;
  const handle = `${story.handle.slice(0, 9)}_${ending}`;
  // First, so that the sweep can remove them from the sandbox whatever happens.
  await addSandboxUser(ctx.db, { user_id: userId, reddit: username, twitter: handle, redgifs: username });
  const [reddit, twitter, redgifs] = await Promise.all([
    redditGrant(ctx, username, story),
    ctx.sandbox.x.connect({ username: handle }),
    story.hasRedgifs ? ctx.sandbox.redgifs.connect(username) : null,
  ]);
  const received = await Promise.all([
    identified(ctx, "reddit", reddit),
    identified(ctx, "twitter", twitter),
    ...(redgifs ? [identified(ctx, "redgifs", redgifs)] : []),
  ]);
  const creator = await ctx.db
    .transaction()
    .execute((tx) => store(tx, ctx, { user_id: userId, name: story.name }, received));
  return { user_id: userId, creator, username, handle };
}

async function redditGrant({ sandbox, clock }: DemoContext, username: string, { karma }: StoryCreator) {
  const inbox_since = Math.floor((clock.now().getTime() - INBOX_DAYS * DAY) / 1000);
  await sandbox.reddit.putUser(username, {
    account_days: 812,
    link_karma: karma.link,
    comment_karma: karma.comment,
    inbox_since,
  });
  return sandbox.reddit.connect(username);
}

async function identified(ctx: DemoContext, platform: PlatformName, answer: unknown): Promise<ReceivedGrant> {
  const { access_token, refresh_token, expires_in, scope } = Tokens.parse(answer);
  const grant: Grant = { access_token, refresh_token, expires_in_seconds: expires_in, scopes: scope.split(" ") };
  const { connector, origins } = offered(ctx, platform);
  const identity = await connector.identify({
    transport: ctx.outbound.transport(origins, null),
    patienceMs: 10_000,
    accessToken: access_token,
  });
  if (identity.kind !== "ok") throw new Error(`the sandbox's ${platform} does not know its own user: ${identity.kind}`);
  return { platform, grant, identity: identity.value, proxy: null };
}

async function store(
  tx: Db,
  ctx: DemoContext,
  { user_id, name }: { user_id: number; name: string },
  received: readonly ReceivedGrant[],
) {
  const then = new Date(ctx.clock.now().getTime() - CONNECTED_DAYS_AGO * DAY);
  const profile_image = received[0]?.identity.profile_image ?? null;
  const creator = await addCreator(tx, user_id, { username: name, profile_image }, then);
  for (const each of received) await addAccount(tx, ctx, { id: creator.id, can_sign_in: false }, each);
  return creator;
}
