import type { AutoresponderType } from "@ponkan/contract/autoresponders/limits";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "./ask.ts";
import { call } from "./call.ts";
import { inboxChanged } from "./inbox.ts";
import { queryClient } from "./query-client.ts";

const PAST = "autoresponder-past";

/** The inbox of the last 30 days. */
export const pastOf = (creatorId: number, type: AutoresponderType) =>
  queryOptions({
    queryKey: [PAST, creatorId, type],
    queryFn: ({ signal }) => ask("GET /autoresponders/replay", { creatorId, query: { type }, signal }),
  });

/** Has the server read the inbox from Reddit now. Returns an error text or null. */
export async function readInboxNow(creatorId: number): Promise<string | null> {
  const answer = await call("POST /inbox/read", { creatorId });
  if (!answer.ok) return answer.data.message ?? "Failed to read your inbox. Please try again.";
  inboxChanged();
  await queryClient.invalidateQueries({ queryKey: [PAST, creatorId] });
  return null;
}
