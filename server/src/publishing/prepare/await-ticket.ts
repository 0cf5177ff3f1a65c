import { ok } from "@ponkan/platforms/outcome";
import { isGone, lookLater, type NewGif, type Stage } from "./move.ts";

/** Waits until Redgifs has analysed the file, so that a gif can be made from it. */
export const awaitTicket: Stage = async (work) => {
  const { ticket_id, description, duration, redgifs_tags } = work.preparation;
  const state = await work.host.ticketState(work.access, ticket_id!);
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
      return ok<NewGif>({ ticket_id: ticket_id!, description, duration, redgifs_tags });
  }
};
