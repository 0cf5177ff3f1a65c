import { Platform } from "@ponkan/contract/accounts/platform";
import type { Item, OpenAttempt } from "../core/item.ts";
import type { Next } from "../core/next.ts";
import type { Engine } from "../engine-context.ts";
import { releaseLanes } from "../lanes/lanes.queries.ts";
import { noteIncident } from "../posts/incidents.queries.ts";
import { noteOnce } from "../posts/postpone.queries.ts";
import type { NewGif } from "./move.ts";
import {
  armSubmit,
  findOwned,
  findWaitingFor,
  lookForGifAgain,
  type Preparation,
  postponePreparation,
  savePreparation,
} from "./preparations.queries.ts";
import { startOver } from "./take-move.ts";

/**
 * Adapts a file on its way to Redgifs to the item that the core works on. Events are written to the posts waiting for
 * it.
 */
export function preparationItem(engine: Engine, preparation: Preparation): Item {
  const { db } = engine;
  const { id, account_id, submits, tries } = preparation;
  const tell = (text: string) => noteOnPosts(engine, preparation, text);
  return {
    account_id,
    platform: Platform.redgifs,
    kind: "gif",
    attempt: submits,
    tries,
    findOpen: async () => openSubmit(preparation),
    wasUnclear: async () => false,
    arm: ({ lane }) => armSubmit(db, lane, preparation, engine.limits()).catch(whileAnotherIsUnclear),
    save: async (next, frees) => {
      const isSaved = await saveNext(engine, preparation, next);
      if (frees) await releaseLanes(db, [frees]);
      if (next.event) await tell(next.event.text);
      return isSaved;
    },
    lookAgain: (look) => lookForGifAgain(db, preparation, look),
    holdBack: async (ms, reason) => {
      await postponePreparation(db, id, ms);
      if (reason !== null) await tell(reason);
    },
    end: ({ text }) => tell(text),
    findTaken: () => findOwned(db, account_id),
    forgetPrepared: async () => {},
    noteLateAcceptance: (number, accepted) =>
      noteIncident(db, "late_accept", null, { preparation: id, attempt: number, ...accepted }),
  };
}

function openSubmit(preparation: Preparation): OpenAttempt | undefined {
  const { ticket_id, description, duration, redgifs_tags } = preparation;
  const { submitted_at, submitted_ms_ago, gif_id, submits, looks } = preparation;
  if (submitted_at === null || gif_id !== null) return undefined;
  const draft: NewGif = { ticket_id: ticket_id!, description, duration, redgifs_tags };
  return {
    number: submits,
    draft,
    sent_at: submitted_at,
    age_ms: submitted_ms_ago,
    looks,
    is_accepted: false,
    sends: submits,
  };
}

/** A similar gif is still unclear, so this one has to wait. */
function whileAnotherIsUnclear(error: { constraint?: string }): undefined {
  if (error.constraint !== "one_open_submit") throw error;
}

async function saveNext(engine: Engine, read: Preparation, next: Next): Promise<boolean> {
  const { db, timings } = engine;
  const { attempt, to, ends, tries, again, error, remote } = next;
  const preparation = { ...read, submits: attempt };
  switch (to) {
    case "done": {
      const againMs = ends === "found" ? 0 : timings.hostPause.first;
      return savePreparation(db, preparation, { gif_id: remote!.id, tries: 0 }, againMs);
    }
    case "unclear":
      return savePreparation(db, preparation, {}, again!);
    case "waiting": {
      const notMade = read.gif_id === null ? { submitted_at: null, looks: 0 } : {};
      return savePreparation(db, preparation, { ...notMade, tries }, again!);
    }
    case "failed": {
      const isUploadUseless = ends === "rejected" && attempt !== read.submits;
      if (isUploadUseless) return startOver({ engine, preparation }, error!);
      return savePreparation(db, preparation, { error: error! }, 0);
    }
    case "undecided":
      return savePreparation(db, preparation, { error: error! }, 0);
  }
}

async function noteOnPosts({ db, timings }: Engine, preparation: Preparation, text: string): Promise<void> {
  const waiting = await findWaitingFor(db, preparation, timings.prepareAhead);
  const ids = waiting.map(({ id }) => id);
  await noteOnce(db, ids, "preparing", text);
}
