import { z } from "zod";
import type { Access, Caller, MediaFile } from "../capabilities.ts";
import { call } from "../http/call.ts";
import { readAnswer } from "../http/read-answer.ts";
import { xmlError } from "../http/xml-error.ts";
import { mapped, type Outcome, ok } from "../outcome.ts";
import type { RedgifsClient } from "./client.ts";

/** `waiting`: needs the file; `analysing`: the file is being processed; `ready`: can be submitted. */
export type TicketState = "waiting" | "analysing" | "ready" | "failed";
export type Ticket = { ticket_id: string; state: TicketState; upload_url: string | null };

const TicketData = z.object({
  id: z.string().min(1),
  status: z.string().nullish().catch(null),
  url: z.url().nullish().catch(null),
});
const Status = z.object({ status: z.string().nullish().catch(null) });

/** Gets a ticket to upload a file; for a file Redgifs already has, it needs no upload. Can be repeated. */
export async function askForTicket(client: RedgifsClient, access: Access, md5: string): Promise<Outcome<Ticket>> {
  const answer = await client(access, { method: "POST", path: "/v2/upload", body: { md5 } });
  return mapped(readAnswer(answer, TicketData), ({ id, status, url }) => ({
    ticket_id: id,
    state: stateOf(status, Boolean(url)),
    upload_url: url ?? null,
  }));
}

export async function ticketState(client: RedgifsClient, access: Access, id: string): Promise<Outcome<TicketState>> {
  const answer = await client(access, { path: `/v2/upload/${encodeURIComponent(id)}/status` });
  return mapped(readAnswer(answer, Status), ({ status }) => stateOf(status, true));
}

/** Uploads the whole file. Can be repeated; a 403 means that the URL has expired and a new ticket is needed. */
export async function putFile(caller: Caller, uploadUrl: string, file: MediaFile): Promise<Outcome<void>> {
  const answer = await call(caller, {
    method: "PUT",
    url: new URL(uploadUrl),
    // No token: the URL is the permission.
    headers: { "content-type": file.type },
    body: file.blob,
    expects: [401],
  });
  if (answer.kind !== "ok") return answer;
  const { status, text } = answer.value;
  if (status < 400) return ok(undefined);
  const error = xmlError(text) ?? { code: `HTTP_${status}`, message: `HTTP ${status}`, field: null };
  return { kind: "rejected", status, errors: [error] };
}

/** Redgifs uses two words for a waiting ticket; an unknown status counts as still being processed. */
function stateOf(status: string | null | undefined, mayUpload: boolean): TicketState {
  if (status === "ready") return "ready";
  if (status === "error" || status === "failed") return "failed";
  return mayUpload && (status === "waiting" || status === "pending") ? "waiting" : "analysing";
}
