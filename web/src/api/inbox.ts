import type { InboxItem, InboxState } from "@ponkan/contract/inbox/inbox-item";
import { type InfiniteData, infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { ask } from "./ask.ts";
import { type Answer, call, type Reply } from "./call.ts";
import { queryClient } from "./query-client.ts";

const INBOX = "inbox";
const COUNTS = "inbox-counts";

export type InboxFilter = {
  state?: InboxState[] | undefined;
  type?: InboxItem["type"] | undefined;
  search?: string | undefined;
};

/** Inbox items, newest first. */
export const inboxOf = (creatorId: number, filter: InboxFilter) =>
  infiniteQueryOptions({
    queryKey: [INBOX, creatorId, filter],
    queryFn: ({ pageParam, signal }) =>
      ask("GET /inbox", { creatorId, query: { ...filter, ...(pageParam && { before: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });

/** How many items need a person and how many answers are waiting. */
export const inboxCounts = (creatorId: number) =>
  queryOptions({
    queryKey: [COUNTS, creatorId],
    queryFn: ({ signal }) => ask("GET /inbox/counts", { creatorId, signal }),
  });

/** How often each reply was sent, and how often it was answered. */
export const replyResults = (creatorId: number) =>
  queryOptions({
    queryKey: ["inbox-results", creatorId],
    queryFn: async ({ signal }) => (await ask("GET /inbox/results", { creatorId, signal })).data,
  });

const at = (id: number) => ({ params: { id: String(id) } });
type Changed = Promise<Answer<{ data: InboxItem }>>;

export const answerByHand = async (creatorId: number, id: number, text: string): Changed =>
  shown(creatorId, await call("POST /inbox/{id}/answer", { ...at(id), creatorId, body: { text } }));

export const cancelAnswer = async (creatorId: number, id: number): Changed =>
  shown(creatorId, await call("POST /inbox/{id}/cancel", { ...at(id), creatorId }));

export const sendAnswerNow = async (creatorId: number, id: number): Changed =>
  shown(creatorId, await call("POST /inbox/{id}/send-now", { ...at(id), creatorId }));

export const finishItem = async (creatorId: number, id: number): Changed =>
  shown(creatorId, await call("POST /inbox/{id}/done", { ...at(id), creatorId }));

export const blockSender = async (creatorId: number, id: number, is_blocked: boolean): Changed => {
  const answer = await call("POST /inbox/{id}/block", { ...at(id), creatorId, body: { is_blocked } });
  // Blocking affects all items of this sender.
  if (answer.ok) inboxChanged();
  return shown(creatorId, answer);
};

/** Updates the item in place. A list filtered by state keeps it until its next refetch. */
function shown(creatorId: number, answer: Answer<{ data: InboxItem }>): Answer<{ data: InboxItem }> {
  if (!answer.ok) {
    inboxChanged();
    return answer;
  }
  const { data: item } = answer.data;
  queryClient.setQueriesData<InfiniteData<Reply<"GET /inbox">>>(
    { queryKey: [INBOX, creatorId] },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          data: page.data.map((each) => (each.id === item.id ? item : each)),
        })),
      },
  );
  void queryClient.invalidateQueries({ queryKey: [COUNTS, creatorId] });
  return answer;
}

/** True if the inbox is on screen. */
export const isInboxShown = (): boolean =>
  queryClient.getQueryCache().findAll({ queryKey: [INBOX], type: "active" }).length > 0;

/** Refetches after an item came in or was answered. */
export function inboxChanged(): void {
  for (const key of [INBOX, COUNTS, "autoresponders"]) void queryClient.invalidateQueries({ queryKey: [key] });
}
