import type { InboxItem } from "@ponkan/contract/inbox/inbox-item";
import { formatDateTime, formatDay } from "@ponkan/contract/time/formats";
import type { BadgeTone } from "~/ui/badge.tsx";

type Said = { tone: BadgeTone; word: string; why: string | null };

/** The state of an item, in a word and a sentence. */
export function stateWords({ state, reason, answer }: InboxItem, now: Date, zone: string): Said {
  const name = answer?.autoresponder ? `“${answer.autoresponder.name}”` : "You";
  switch (state) {
    case "answered":
      return {
        tone: "success",
        word: "Answered",
        why: answer?.sent_at ? `${name} answered, ${timeText(answer.sent_at, now, zone)}` : "You answered on Reddit.",
      };
    case "waiting":
      if (answer?.state === "sending") return { tone: "info", word: "Is being sent", why: name };
      return {
        tone: "info",
        word: "Waiting",
        why: answer && `${name === "You" ? "Your answer" : name} waits until ${timeText(answer.answer_at, now, zone)}`,
      };
    case "needs_you":
      return { tone: "warning", word: "Needs you", why: reason };
    case "failed":
      return { tone: "danger", word: "Failed", why: reason };
    case "skipped":
      return { tone: "neutral", word: "Skipped", why: reason };
    case "open":
      return { tone: "neutral", word: "Not answered", why: reason };
  }
}

/** '14:20' today, with the date otherwise. */
export function timeText(instant: string, now: Date, zone: string): string {
  const at = new Date(instant);
  const text = formatDateTime(at, zone);
  return formatDay(at, zone) === formatDay(now, zone) ? text.split(", ").at(-1)! : text;
}
