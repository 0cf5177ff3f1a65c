import type { FeedAddress } from "@ponkan/contract/calendar/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "./ask.ts";
import { call } from "./call.ts";
import { queryClient } from "./query-client.ts";

const keyOf = (creatorId: number) => ["calendar-address", creatorId];

/** Refetched whenever it is opened, because calendar apps may have read the address in the meantime. */
export const calendarAddress = (creatorId: number) =>
  queryOptions({
    queryKey: keyOf(creatorId),
    queryFn: async ({ signal }): Promise<FeedAddress | null> =>
      (await ask("GET /calendar-feed", { creatorId, signal })).data,
    staleTime: 0,
  });

/** Creates a new address and invalidates the previous one. */
export async function makeCalendarAddress(creatorId: number) {
  const answer = await call("POST /calendar-feed", { creatorId });
  if (answer.ok) queryClient.setQueryData<FeedAddress | null>(keyOf(creatorId), answer.data.data);
  return answer;
}

export async function revokeCalendarAddress(creatorId: number) {
  const answer = await call("DELETE /calendar-feed", { creatorId });
  if (answer.ok) queryClient.setQueryData<FeedAddress | null>(keyOf(creatorId), null);
  return answer;
}
