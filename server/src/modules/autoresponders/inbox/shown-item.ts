import { storedSkipText } from "@ponkan/contract/autoresponders/skip";
import type { InboxAnswer, InboxItem } from "@ponkan/contract/inbox/inbox-item";
import type { ShownItem } from "./shown-items.queries.ts";

/** The item as the browser sees it. */
export function shownItem(row: ShownItem): InboxItem {
  const { id, type, username, subject, body, subreddit, post_title, url, state, is_blocked, is_silenced } = row;
  return {
    ...{ id, type, username, subject, body, subreddit, post_title, url, state, is_blocked, is_silenced },
    received_at: row.received_at.toISOString(),
    reason: wordsOf(row.reason, row.reason_detail),
    answer: shownAnswer(row),
    replies_to:
      row.replied_text === null
        ? null
        : { name: row.replied_name, text: row.replied_text, username: row.asked_by, body: row.asked! },
    automatic_answer: row.before_text === null ? null : { name: row.before_name!, text: row.before_text },
  };
}

function shownAnswer(row: ShownItem): InboxAnswer | null {
  if (row.answer_id === null) return null;
  const { autoresponder_id, autoresponder_name, is_by_hand } = row;
  return {
    id: row.answer_id,
    autoresponder: is_by_hand ? null : { id: autoresponder_id, name: autoresponder_name! },
    variant: row.variant,
    text: row.text!,
    state: row.answer_state!,
    answer_at: row.answer_at!.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    replies: row.replies!,
    reason: wordsOf(row.answer_reason, row.answer_detail),
  };
}

function wordsOf(code: string | null, detail: string | null): string | null {
  return code === null ? null : storedSkipText(code, detail);
}
