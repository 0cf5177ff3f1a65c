import { z } from "zod";

export const inboxTypes = ["comment", "message"] as const;

/**
 * `open`: nobody answers it by itself; `waiting`: an answer goes out by itself; `needs_you`: a person has to answer;
 * `failed`: the answer was refused.
 */
export const inboxStates = ["open", "waiting", "answered", "skipped", "failed", "needs_you"] as const;
export type InboxState = (typeof inboxStates)[number];

export const answerStates = ["waiting", "sending", "sent", "failed", "dropped"] as const;
export type AnswerState = (typeof answerStates)[number];

/** The last one of an item. */
export const InboxAnswer = z.strictObject({
  id: z.int(),
  /** Null: written by hand. */
  autoresponder: z.strictObject({ id: z.int().nullable(), name: z.string() }).nullable(),
  /** Which of its replies, from 0. */
  variant: z.int().nullable(),
  text: z.string(),
  state: z.enum(answerStates),
  /** When it goes out, or was to. */
  answer_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  /** How many answered it. */
  replies: z.int(),
  reason: z.string().nullable(),
});
export type InboxAnswer = z.infer<typeof InboxAnswer>;

/** A comment or a message that somebody wrote to the creator's Reddit account. */
export const InboxItem = z.strictObject({
  id: z.int(),
  type: z.enum(inboxTypes),
  /** Null: a subreddit wrote, or somebody who is gone. */
  username: z.string().nullable(),
  /** Of a message. */
  subject: z.string(),
  body: z.string(),
  subreddit: z.string().nullable(),
  post_title: z.string().nullable(),
  url: z.string(),
  received_at: z.iso.datetime(),
  state: z.enum(inboxStates),
  /** Why it is skipped, failed or needs you. */
  reason: z.string().nullable(),
  answer: InboxAnswer.nullable(),
  /** What an autoresponder answered before the creator did too. */
  automatic_answer: z.strictObject({ name: z.string(), text: z.string() }).nullable(),
  /** What of ours it replies to, and what that replied to. */
  replies_to: z
    .strictObject({
      /** Of the autoresponder; null: written by hand. */
      name: z.string().nullable(),
      text: z.string(),
      username: z.string().nullable(),
      body: z.string(),
    })
    .nullable(),
  is_blocked: z.boolean(),
  /** Asked not to be answered automatically. */
  is_silenced: z.boolean(),
});
export type InboxItem = z.infer<typeof InboxItem>;

/** One answer by hand; Reddit takes no more. */
export const ANSWER_MAX = 10_000;
/** More are not counted: '99+' says enough. */
export const INBOX_COUNTED = 100;
export const INBOX_PER_PAGE = 50;
/** How long what was read is kept. */
export const INBOX_DAYS = 45;
/** Of a creator, the newest; more than Reddit lists, so that what was read is never taken for new. */
export const INBOX_MOST = 10_000;
/** Whoever has not written for so long writes their first again (AR-18). */
export const KNOWN_DAYS = 730;
