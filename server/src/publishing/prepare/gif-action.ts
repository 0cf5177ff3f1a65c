import { platformLabels } from "@ponkan/contract/accounts/platform";
import type { Access } from "@ponkan/platforms/capabilities";
import { type Outcome, ok } from "@ponkan/platforms/outcome";
import type { Action, Prepared, Sent, Words } from "../core/action.ts";
import { awaitTicket } from "./await-ticket.ts";
import { followEncoding } from "./follow-encoding.ts";
import { type Host, type NewGif, pauseAfter, type Stage, type Work } from "./move.ts";
import type { Preparation } from "./preparations.queries.ts";
import { type PreparationContext, takeMove } from "./take-move.ts";
import { askForTicket, putFile } from "./upload-file.ts";

const label = platformLabels.redgifs;
/** About an hour in total. */
const MOST_TRIES = 120;

/**
 * Makes a gif from an uploaded file: the only irreversible step on the file's way to Redgifs. The steps before it, and
 * waiting until the gif can be watched, can be repeated.
 */
export function gifAction(keeping: PreparationContext, host: Host): Action<NewGif> {
  const { engine, preparation } = keeping;
  return {
    label,
    prepare: (access) => goOn({ engine, preparation, host, access }, keeping),
    matchKey: ({ description }) => description,
    send: (access, gif) => makeGif(host, access, gif),
    look: async (access, { draft, sent_at }) => {
      const seen = await host.find(access, { sent_at, description: draft.description, duration: draft.duration });
      if (seen.kind !== "ok") return seen;
      const sightings = seen.value.map(({ id, created_at }) => ({ id, url: host.watchUrl(id), created_at }));
      return ok({ kind: "seen", sightings });
    },
    isEcho: () => false,
    takesTime: () => true,
    explain: () => ({ verdict: "fix", text: "" }),
    words,
    retries: Array.from({ length: MOST_TRIES }, (_, tries) => pauseAfter(engine, tries)),
  };
}

async function goOn(work: Work, keeping: PreparationContext): Promise<Prepared<NewGif>> {
  return takeMove(keeping, await stageOf(work.preparation)(work));
}

/** The stored handles show which stage is next. */
function stageOf({ ticket_id, upload_url, gif_id }: Preparation): Stage {
  if (gif_id !== null) return followEncoding;
  if (ticket_id === null) return askForTicket;
  return upload_url === null ? awaitTicket : putFile;
}

async function makeGif(
  host: Host,
  access: Access,
  { ticket_id, description, redgifs_tags }: NewGif,
): Promise<Outcome<Sent>> {
  const made = await host.submit(access, {
    ticket_id,
    description,
    tags: redgifs_tags,
    niches: [],
    sexuality: null,
    content_type: null,
    keep_audio: true,
    is_private: false,
    cut: null,
  });
  if (made.kind === "ok") return ok({ kind: "done", id: made.value.gif_id, url: null });
  const isUnusable = made.kind === "rejected" && made.errors.some(({ code }) => code === "UploadFailed");
  return isUnusable ? { ...made, errors: [unusable] } : made;
}

const unusable = { code: "UploadFailed", message: "Redgifs could not use the file.", field: null };

const words: Words = {
  thing: "the file",
  Thing: "The file",
  done: "Redgifs is processing the file.",
  found: "Found on Redgifs.",
  doneEvent: "preparing",
  failed: "",
  failedEvent: "preparing",
  hope: "the file is there",
  absent: "The file is not on Redgifs. We send it again.",
  undecided: {
    event: "preparing",
    text: "Redgifs gave no clear answer three times.",
    advice: null,
    error: "Redgifs gave no clear answer three times.",
  },
};
