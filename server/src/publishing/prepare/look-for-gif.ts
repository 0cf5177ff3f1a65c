import { lookLater, type Stage } from "./move.ts";
import { findOwned } from "./preparations.queries.ts";

const LEAST_LOOKS = 2;
const MOST_SUBMITS = 3;

/** Finds out whether a gif was made, after an answer that was lost. Never makes one. */
export const lookForGif: Stage = async (work) => {
  const { engine, host, access, preparation } = work;
  const { submitted_at, submitted_ms_ago, description, duration, looks, submits } = preparation;
  const seen = await host.find(access, { sent_at: submitted_at!, description, duration });
  if (seen.kind !== "ok") return seen;
  const owned = await findOwned(engine.db, preparation.account_id);
  const found = seen.value.find(({ id }) => !owned.has(id));
  if (found) return { kind: "on", handles: { gif_id: found.id, tries: 0 }, againMs: 0, note: "Found on Redgifs." };

  const isSettled = submitted_ms_ago >= engine.timings.hostSettle && looks + 1 >= LEAST_LOOKS;
  if (!isSettled) {
    const later = lookLater(work);
    return later.kind === "on" ? { ...later, handles: { ...later.handles, looks: looks + 1 } } : later;
  }
  if (submits < MOST_SUBMITS) return { kind: "on", handles: { submitted_at: null, tries: 0 }, againMs: 0 };
  const message = "Redgifs gave no clear answer three times.";
  return { kind: "rejected", status: 504, errors: [{ code: "UNCLEAR", message, field: null }] };
};
