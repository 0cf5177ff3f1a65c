import { platformLabels } from "@ponkan/contract/accounts/platform";
import type { RedditAdapter } from "@ponkan/platforms";
import type { Access } from "@ponkan/platforms/capabilities";
import { mapped, ok } from "@ponkan/platforms/outcome";
import type { Action, Prepared } from "../core/action.ts";
import type { Engine } from "../engine-context.ts";
import { asSeen } from "../senders/as-seen.ts";
import { stepWords } from "../steps/step-words.ts";
import { type Answer, findOtherAnswers, writtenByHand } from "./find-answer.queries.ts";
import { mayGoOut } from "./may-go-out.ts";
import { brokenSubredditRule } from "./subreddit-rules.ts";
import { needless } from "./why.ts";

type AnswerDraft = { parent: string; text: string };

const label = platformLabels.reddit;
const words = {
  ...stepWords({ kind: "answer", label, thing: "the answer", done: "Answered.", failed: "" }),
  undecided: {
    event: "answer_failed",
    text: "We could not find out whether the answer is out.",
    advice: null,
    error: "We could not find out whether the answer is out.",
  },
};

/**
 * Answers a comment or message. Reddit has no idempotency key for replies, so the thread is read to avoid a second one.
 */
export function answerAction(engine: Engine, reddit: RedditAdapter, answer: Answer): Action<AnswerDraft> {
  const { parent, text, username } = answer;
  return {
    label,
    prepare: (access) => draftOf(engine, reddit, access, answer),
    matchKey: (draft) => `answer\n${draft.parent}`,
    send: async (access, draft) =>
      mapped(await reddit.inbox.reply(access, draft), ({ id }) => ({ kind: "done" as const, id, url: null })),
    look: async (access, { sent_at }) =>
      asSeen(await reddit.inbox.findReply(access, { parent, text, username, sent_at })),
    isEcho: () => false,
    takesTime: () => false,
    explain: reddit.publisher.explain,
    words,
  };
}

/** Checks once more, here and on Reddit, whether an answer decided minutes or hours ago should still be sent. */
async function draftOf(
  engine: Engine,
  reddit: RedditAdapter,
  access: Access,
  answer: Answer,
): Promise<Prepared<AnswerDraft>> {
  const { parent, text, username, is_by_hand, thread_id, received_at, created_at } = answer;
  const held = await mayGoOut(engine, answer);
  if (held) return held;
  // The answer may have been sent already if the database was restored to an earlier state.
  if (is_by_hand) {
    const found = await reddit.inbox.findReply(access, { parent, text, username, sent_at: created_at });
    if (found.kind !== "ok") return found;
    const ids = found.value.map(({ id }) => id);
    const taken = await findOtherAnswers(engine.db, answer, ids);
    return ids.some((id) => !taken.has(id)) ? needless("answered_by_hand") : ok({ parent, text });
  }
  const standing = await reddit.inbox.standing(access, { id: parent, username, since: received_at, thread: thread_id });
  if (standing.kind !== "ok") return standing;
  const { is_gone, own_replies, own_words } = standing.value;
  if (is_gone) return needless("deleted");
  const elsewhere = await writtenByHand(
    engine.db,
    own_words.map(({ id }) => id),
  );
  if (own_replies.length > 0 || elsewhere.length > 0) return needless("answered_by_hand");
  return (await brokenSubredditRule(engine, answer)) ?? ok({ parent, text });
}
