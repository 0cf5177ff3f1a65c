import type { SandboxClient } from "@ponkan/sandbox/client";
import type { Fault, Finding } from "../checker/findings.ts";
import type { Figures } from "../report.ts";
import type { Letter } from "./letters.ts";

/** An answer as stored on Reddit. */
export type Reply = { id: string; from: string | null; parent: string | null };

export async function readReplies({ reddit }: SandboxClient): Promise<Reply[]> {
  return (await reddit.messages()).filter(({ parent }) => parent !== null);
}

/**
 * Checks that each letter is answered exactly once, by its recipient, and not after its cancellation was acknowledged.
 */
export function checkLetters(letters: readonly Letter[], replies: readonly Reply[]): Finding[] {
  const of = Map.groupBy(replies, ({ parent }) => parent);
  const known = new Set(letters.map(({ fullname }) => fullname));
  return [
    ...letters.flatMap((letter) => checkLetter(letter, of.get(letter.fullname ?? "") ?? [])),
    ...replies
      .filter(({ parent }) => !known.has(parent ?? ""))
      .map(({ id }): Finding => ({ fault: "unasked", n: null, text: `the answer ${id} is nobody's` })),
  ];
}

function checkLetter({ n, person, fullname, cancel, seen }: Letter, replies: readonly Reply[]): Finding[] {
  const findings: Finding[] = [];
  const say = (fault: Fault, text: string) => findings.push({ fault, n, text });
  if (fullname === undefined) return findings;
  for (const { id } of replies.slice(1)) say("doubled", `the answer ${id} besides ${replies[0]!.id}`);
  for (const { id, from } of replies) if (from !== person.name) say("wrong_destination", `the answer ${id} by ${from}`);
  if (cancel?.verdict === "yes" && replies.length > 0) say("after_cancel", `the answer ${replies[0]!.id}`);

  const mayBeCancelled = cancel !== undefined && cancel.verdict !== "no";
  switch (seen?.state) {
    case "answered":
      if (replies.length === 0) say("falsely_posted", "shown as answered");
      break;
    case "failed":
      if (replies.length > 0) say("falsely_failed", seen.reason ?? "");
      break;
    case "needs_you":
      break;
    case "skipped":
      if (!mayBeCancelled) say("lost", `skipped: ${seen.reason}`);
      break;
    default:
      say(seen ? "unfinished" : "lost", `shown as ${seen?.state ?? "nothing"}`);
  }
  return findings;
}

export function figuresOfLetters(letters: readonly Letter[], replies: readonly Reply[]): Figures {
  const cancels = (verdict: string) => letters.filter(({ cancel }) => cancel?.verdict === verdict).length;
  return {
    "messages written to autoresponders": letters.length,
    "answers there": replies.length,
    "answers cancelled": cancels("yes"),
    "answers too late to cancel": cancels("no"),
    "answers failed, with a reason": letters.filter(({ seen }) => seen?.state === "failed").length,
    "answers left to a person": letters.filter(({ seen }) => seen?.state === "needs_you").length,
  };
}
