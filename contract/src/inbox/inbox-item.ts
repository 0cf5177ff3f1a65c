import { z } from "zod";

export const inboxTypes = ["comment", "message"] as const;

/**
 * `open`: no automatic answer; `waiting`: an automatic answer is scheduled; `needs_you`: the creator has to answer;
 * `failed`: the answer was refused.
 */
export const inboxStates = ["open", "waiting", "answered", "skipped", "failed", "needs_you"] as const;
export type InboxState = (typeof inboxStates)[number];

export const answerStates = ["waiting", "sending", "sent", "failed", "dropped"] as const;
export type AnswerState = (typeof answerStates)[number];

/** The latest answer to an item. */
export const InboxAnswer = z.strictObject({
  id: z.int(),
  /** Null if written by hand. */
  autoresponder: z.strictObject({ id: z.int().nullable(), name: z.string() }).nullable(),
  /** The index of the reply variant used. */
  variant: z.int().nullable(),
  text: z.string(),
  state: z.enum(answerStates),
  /** When it goes out or was meant to. */
  answer_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  /** The number of replies to it. */
  replies: z.int(),
  reason: z.string().nullable(),
});
export type InboxAnswer = z.infer<typeof InboxAnswer>;

/** A comment or message to the creator's Reddit account. */
export const InboxItem = z.strictObject({
  id: z.int(),
  type: z.enum(inboxTypes),
  /** Null if a subreddit wrote it or the author's account no longer exists. */
  username: z.string().nullable(),
  /** Messages only. */
  subject: z.string(),
  body: z.string(),
  subreddit: z.string().nullable(),
  post_title: z.string().nullable(),
  url: z.string(),
  received_at: z.iso.datetime(),
  state: z.enum(inboxStates),
  /** Why it was skipped, failed or needs the creator. */
  reason: z.string().nullable(),
  answer: InboxAnswer.nullable(),
  /** The autoresponder's answer, if the creator answered as well. */
  automatic_answer: z.strictObject({ name: z.string(), text: z.string() }).nullable(),
  /** The answer of ours that this item replies to, and the item which that answered. */
  replies_to: z
    .strictObject({
      /** The autoresponder's name; null if written by hand. */
      name: z.string().nullable(),
      text: z.string(),
      username: z.string().nullable(),
      body: z.string(),
    })
    .nullable(),
  is_blocked: z.boolean(),
  /** Whether the sender asked not to be answered automatically. */
  is_silenced: z.boolean(),
});
export type InboxItem = z.infer<typeof InboxItem>;

/** The length of a manual answer; Reddit accepts no more. */
export const ANSWER_MAX = 10_000;
/** Counting stops here: '99+' is precise enough. */
export const INBOX_COUNTED = 100;
export const INBOX_PER_PAGE = 50;
/** How long items are kept. */
export const INBOX_DAYS = 45;
/** Items kept per creator, newest first; more than Reddit lists, so that an item already read never looks new. */
export const INBOX_MOST = 10_000;
/** After this long without writing, a sender's next item counts as their first again (AR-18). */
export const KNOWN_DAYS = 730;
