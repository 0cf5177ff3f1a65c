import type { Words } from "../core/action.ts";

type About = { kind: string; label: string; thing: string; done: string; failed: string; hope?: string };

/** Texts for a step after a post. Their event kinds distinguish them from the events of the post itself. */
export function stepWords({ kind, label, thing, done, failed, hope = `${thing} is there` }: About): Words {
  const Thing = thing.charAt(0).toUpperCase() + thing.slice(1);
  return {
    thing,
    Thing,
    done,
    found: done,
    doneEvent: kind,
    failed,
    failedEvent: `${kind}_failed`,
    hope,
    absent: `${Thing} is not on ${label}. We send it again.`,
    undecided: {
      event: `${kind}_failed`,
      text: `${failed} ${label} gave no clear answer.`,
      advice: null,
      error: failed,
    },
  };
}
