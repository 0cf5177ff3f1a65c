import type { Words } from "../core/action.ts";

/** The texts shown to the owner of a post. */
export function wordsOn(label: string): Words {
  return {
    thing: "the post",
    Thing: "The post",
    done: `Posted to ${label}.`,
    found: `Found on ${label}.`,
    doneEvent: "posted",
    failed: "",
    failedEvent: "failed",
    hope: "the post is there",
    absent: `The post is not on ${label}. We send it again.`,
    undecided: {
      event: "needs_check",
      text: `We could not find out whether the post is on ${label}.`,
      advice: `Look at your profile on ${label} before you retry.`,
      error: "Publishing took too long.", // PO-05
    },
  };
}
