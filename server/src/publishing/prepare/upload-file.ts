import { missingMedia } from "../senders/own-refusals.ts";
import type { Stage } from "./move.ts";

/** A file Redgifs already knows needs no upload: its ticket is ready immediately. */
export const askForTicket: Stage = async ({ host, access, preparation }) => {
  const ticket = await host.ticket(access, preparation.md5);
  if (ticket.kind !== "ok") return ticket;
  const { ticket_id, state, upload_url } = ticket.value;
  const handles = { ticket_id, upload_url: state === "waiting" ? upload_url : null, tries: 0 };
  return { kind: "on", handles, againMs: 0, note: "The file is on its way to Redgifs." };
};

export const putFile: Stage = async ({ engine, host, access, preparation }) => {
  const { name, type, file, upload_url } = preparation;
  const blob = await engine.files.open(file, type);
  if (!blob) return missingMedia();
  const stored = await host.put(access, upload_url!, { name, type, blob });
  if (stored.kind === "rejected" && stored.status === 403) {
    return { kind: "start-over", reason: "Redgifs took too long to take the file." };
  }
  if (stored.kind !== "ok") return stored;
  return { kind: "on", handles: { upload_url: null, tries: 0 }, againMs: engine.timings.hostPause.first };
};
