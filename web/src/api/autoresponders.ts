import type { Autoresponder, AutoresponderChanges } from "@ponkan/contract/autoresponders/autoresponder";
import type { AutoresponderType } from "@ponkan/contract/autoresponders/limits";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "./ask.ts";
import { call, type Input } from "./call.ts";
import { queryClient } from "./query-client.ts";

const LIST = "autoresponders";
const keyOf = (creatorId: number, type: AutoresponderType) => [LIST, creatorId, type];

/** In the order in which they are tried (AR-03). */
export const autorespondersOf = (creatorId: number, type: AutoresponderType) =>
  queryOptions({
    queryKey: keyOf(creatorId, type),
    queryFn: async ({ signal }) => (await ask("GET /autoresponders", { creatorId, query: { type }, signal })).data,
    staleTime: 0,
  });

/** An autoresponder with the log of what it last did (AR-07). */
export const autoresponderWithLog = (creatorId: number, id: number) =>
  queryOptions({
    queryKey: [LIST, creatorId, "one", id],
    queryFn: async ({ signal }) =>
      (await ask("GET /autoresponders/{id}", { creatorId, params: { id: String(id) }, signal })).data,
    staleTime: 0,
  });

/** The creator's hand-off words, which apply to all autoresponders. */
export const handOffWordsOf = (creatorId: number) =>
  queryOptions({
    queryKey: ["hand-off-words", creatorId],
    queryFn: async ({ signal }) =>
      (await ask("GET /autoresponders/settings", { creatorId, signal })).data.hand_off_words,
    staleTime: 0,
    gcTime: 0,
  });

/** The words also change how waiting items are decided and what a replay shows, so those are refetched. */
export async function changeHandOffWords(creatorId: number, hand_off_words: string[]) {
  const answer = await call("PATCH /autoresponders/settings", { body: { hand_off_words }, creatorId });
  if (answer.ok)
    for (const key of ["inbox", "autoresponder-past"]) void queryClient.invalidateQueries({ queryKey: [key] });
  return answer;
}

type New = NonNullable<Input<"POST /autoresponders">["body"]>;

export async function createAutoresponder(creatorId: number, autoresponder: New) {
  const answer = await call("POST /autoresponders", { body: autoresponder, creatorId });
  if (answer.ok) {
    const made = answer.data.data;
    patchAutoresponders(creatorId, made.type, (known) => [...known.filter(({ id }) => id !== made.id), made]);
  }
  return read(creatorId, answer);
}

export async function changeAutoresponder(creatorId: number, id: number, changes: AutoresponderChanges) {
  const params = { id: String(id) };
  return read(creatorId, await call("PATCH /autoresponders/{id}", { params, body: changes, creatorId }));
}

/**
 * Returns true if it is gone, even if deleted elsewhere. The caller refetches the list once nothing shows the
 * autoresponder any more.
 */
export async function deleteAutoresponder(creatorId: number, id: number): Promise<boolean> {
  const answer = await call("DELETE /autoresponders/{id}", { params: { id: String(id) }, creatorId });
  return answer.ok || answer.status === 404;
}

/** Shows the new order optimistically; the server's order wins in the end. */
export async function orderAutoresponders(creatorId: number, type: AutoresponderType, ids: number[]): Promise<boolean> {
  patchAutoresponders(creatorId, type, (known) => {
    const byId = new Map(known.map((one) => [one.id, one]));
    return [...ids.flatMap((id) => byId.get(id) ?? []), ...known.filter(({ id }) => !ids.includes(id))];
  });
  const answer = await call("PUT /autoresponders/order", { body: { type, ids }, creatorId });
  readAgain(creatorId);
  return answer.ok;
}

export function patchAutoresponders(
  creatorId: number,
  type: AutoresponderType,
  change: (known: Autoresponder[]) => Autoresponder[],
): void {
  queryClient.setQueryData<Autoresponder[]>(keyOf(creatorId, type), (known) => known && change(known));
}

function read<T extends { ok: boolean }>(creatorId: number, answer: T): T {
  if (answer.ok) readAgain(creatorId);
  return answer;
}

export function readAgain(creatorId: number): void {
  void queryClient.invalidateQueries({ queryKey: [LIST, creatorId] });
}
