import { withAccess } from "../../modules/accounts/access/with-access.ts";
import { anAutoresponder } from "../../modules/autoresponders/testing.ts";
import { aSubscription } from "../../testing/builders.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { aRedditor } from "../testing.ts";

const MINUTE = 60_000;
const DAY = 86_400;

type Rule = Parameters<typeof anAutoresponder>[2];

/** A creator whose messages or comments are answered within one (scaled) second. */
export async function anAnswerer(app: TestApp, rule: Rule = {}) {
  const redditor = await aRedditor(app);
  // Keeps the sandbox from sending messages of its own; only the test does.
  await app.sandbox.reddit.putUser(redditor.name, { inbox_since: Math.floor(Date.now() / 1000) + DAY });
  await aSubscription(app.db, redditor.user);
  return { ...redditor, rule: await anEagerRule(app, redditor.creator, rule) };
}
export type Answerer = Awaited<ReturnType<typeof anAnswerer>>;

export function anEagerRule(app: TestApp, creator: { id: number }, rule: Rule = {}) {
  const eager = { type: "message", delay_min: 1, delay_max: 1, enabled_at: new Date(Date.now() - MINUTE) } as const;
  return anAutoresponder(app.db, creator, { ...eager, ...rule });
}

export async function aMessage(
  app: TestApp,
  { name }: { name: string },
  body = "Where was that?",
  from = "curious_fox",
) {
  const { fullname } = await app.sandbox.reddit.sendMessage({ from, to: name, subject: "Hello", body });
  return fullname;
}

/** Inserts an answer to a message that has been read and decided on; returns its id. */
export async function aWaitingAnswer(
  app: TestApp,
  by: Answerer,
  values: { is_hurried?: boolean; answer_at?: Date } = {},
): Promise<number> {
  const remote_id = await aMessage(app, by);
  const [creator_id, account_id] = [by.creator.id, by.account.id];
  const message = {
    ...({ type: "message", kind: "message", username: "curious_fox", subject: "", body: "Hi" } as const),
    ...{ received_at: new Date(), is_decided: true },
  };
  const { id: item_id } = await app.db
    .insertInto("inbox_items")
    .values({ ...{ creator_id, account_id, remote_id, thread_id: remote_id, is_first: true, url: "" }, ...message })
    .returning("id")
    .executeTakeFirstOrThrow();
  const at = values.answer_at ?? new Date();
  const what = { autoresponder_id: by.rule.id, autoresponder_name: "Thanks", text: "Thank you!" };
  const { id } = await app.db
    .insertInto("answers")
    .values({ creator_id, account_id, item_id, ...what, answer_at: at, next_at: at, ...values })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Publishes a post of the creator directly on Reddit. */
export async function aPostOnReddit(app: TestApp, { account }: Pick<Answerer, "account">, subreddit = "openfield") {
  const { publisher } = app.ctx.platforms.reddit!;
  const draft = {
    ...{ kind: "self", text: "On the ridge.", subreddit, title: "Fog", is_nsfw: false, is_spoiler: false },
    ...{ send_replies: true, flair: null, is_original_content: false },
  } as Parameters<typeof publisher.publish>[1];
  const sent = await withAccess(app.ctx, account.id, (access) => publisher.publish(access, draft));
  if (sent.kind !== "ok" || sent.value.kind !== "published") throw new Error(`not posted: ${JSON.stringify(sent)}`);
  return sent.value.id;
}

export async function aComment(app: TestApp, on: string, body = "Lovely!", from = "curious_fox") {
  return (await app.sandbox.reddit.addComment({ from, on, body })).fullname;
}

/** Everything the creator's account has written there, oldest first. */
export async function saidBy(app: TestApp, { name }: { name: string }): Promise<string[]> {
  const [comments, messages] = [
    await app.sandbox.reddit.comments({ author: name }),
    await app.sandbox.reddit.messages({ from: name }),
  ];
  return [...comments, ...messages].map(({ body }) => body);
}

/** The state and reason of an item, or undefined until it is decided. */
export async function stateOf(app: TestApp, remoteId: string): Promise<string | undefined> {
  const row = await app.db
    .selectFrom("inbox_items")
    .select(["state", "reason", "is_decided"])
    .where("remote_id", "=", remoteId)
    .executeTakeFirst();
  return row?.is_decided ? [row.state, row.reason].filter(Boolean).join(" ") : undefined;
}
