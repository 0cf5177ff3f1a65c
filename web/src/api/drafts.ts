import type { SavedDraft } from "@ponkan/contract/drafts/draft";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "./ask.ts";
import { call } from "./call.ts";
import { queryClient } from "./query-client.ts";

const LIST = ["drafts"];

/** A creator's saved drafts without their content. */
export const savedDrafts = (creatorId: number) =>
  queryOptions({
    queryKey: [...LIST, creatorId],
    queryFn: async ({ signal }) => (await ask("GET /drafts", { creatorId, signal })).data,
    staleTime: 0,
  });

export function openDraft(creatorId: number, id: number) {
  return call("GET /drafts/{id}", { params: { id: String(id) }, creatorId });
}

export async function createDraft(creatorId: number, draft: { name: string; data: SavedDraft["data"] }, key: string) {
  return listed(await call("POST /drafts", { body: draft, creatorId, idempotencyKey: key }));
}

type Changes = { rev: number; name?: string; data?: SavedDraft["data"] };

/** Answers 409 if the draft was changed elsewhere in the meantime. */
export async function changeDraft(creatorId: number, id: number, changes: Changes) {
  return listed(await call("PATCH /drafts/{id}", { params: { id: String(id) }, body: changes, creatorId }));
}

export async function deleteDraft(creatorId: number, id: number) {
  return listed(await call("DELETE /drafts/{id}", { params: { id: String(id) }, creatorId }));
}

function listed<T extends { ok: boolean }>(answer: T): T {
  if (answer.ok) void queryClient.invalidateQueries({ queryKey: LIST });
  return answer;
}
