import type { Outcome } from "@ponkan/platforms/outcome";
import { checkpoint } from "../checkpoint.ts";
import { stillWithin } from "../core/still-within.ts";
import { untilSaved } from "../core/until-saved.ts";
import { isGone, lookLater, type Move, type Stage, type Work } from "./move.ts";
import { armSubmit, type Preparation, savePreparation } from "./preparations.queries.ts";

const ANOTHER_LIKE_IT_MS = 1000;
/** Redgifs wants three to ten for each gif. */
const redgifsTags = ["Film", "Photography", "Fashion"];

/** Once Redgifs has looked at the file a gif is made of it: the only thing on its way that cannot be taken back. */
export const makeGif: Stage = async (work) => {
  const state = await work.host.ticketState(work.access, work.preparation.ticket_id!);
  if (isGone(state)) return { kind: "start-over", reason: "Redgifs has lost the file." };
  if (state.kind !== "ok") return state;
  switch (state.value) {
    case "analysing":
      return lookLater(work);
    case "waiting":
      return { kind: "start-over", reason: "The file did not arrive at Redgifs." };
    case "failed":
      return { kind: "start-over", reason: "Redgifs could not read the file." };
    case "ready":
      return submit(work);
  }
};

async function submit(work: Work): Promise<Move> {
  const { engine, host, access, preparation } = work;
  const { timings } = engine;
  const isInWindow = stillWithin(timings.sendWindow);
  const mayStart = stillWithin(timings.callDeadline);
  const armed = await arm(work);
  if (armed.kind !== "armed") return armed;
  work.preparation = { ...preparation, submits: armed.submits };
  checkpoint("after-gif-arm");

  const made: Outcome<{ gif_id: string }> = isInWindow()
    ? await host.submit({ ...access, patienceMs: timings.callDeadline, mayStart }, newGif(preparation))
    : { kind: "not-sent", reason: "the moment has passed" };
  checkpoint("after-gif-answer");
  return afterSubmit(work, made);
}

async function arm({ engine, lane, preparation }: Work): Promise<{ kind: "armed"; submits: number } | Move> {
  try {
    const submits = await armSubmit(engine.db, lane, preparation, engine.limits());
    return submits === undefined ? { kind: "left" } : { kind: "armed", submits };
  } catch (error) {
    // One that looks the same is still unclear: this one waits for its end.
    if ((error as { constraint?: string }).constraint !== "one_open_submit") throw error;
    return { kind: "on", handles: {}, againMs: ANOTHER_LIKE_IT_MS };
  }
}

async function afterSubmit(work: Work, made: Outcome<{ gif_id: string }>): Promise<Move> {
  const { engine, preparation } = work;
  if (made.kind === "ok") {
    const handles = { gif_id: made.value.gif_id, tries: 0 };
    return { kind: "on", handles, againMs: engine.timings.hostPause.first };
  }
  if (made.kind === "unknown") {
    const note = "Redgifs gave no clear answer. We are looking whether the file is there.";
    return { kind: "on", handles: {}, againMs: engine.timings.firstLook, note };
  }
  // Nothing was made: it may be sent again.
  await untilSaved(engine, () => savePreparation(engine.db, preparation, { submitted_at: null }, 0));
  const isUnusable = made.kind === "rejected" && made.errors.some(({ code }) => code === "UploadFailed");
  return isUnusable ? { kind: "start-over", reason: "Redgifs could not use the file." } : made;
}

function newGif({ ticket_id, description }: Preparation) {
  return {
    ticket_id: ticket_id!,
    description,
    tags: redgifsTags,
    niches: [],
    sexuality: null,
    content_type: null,
    keep_audio: true,
    is_private: false,
    cut: null,
  };
}
