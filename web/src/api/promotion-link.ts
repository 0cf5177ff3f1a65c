import type { PromotionLink, PromotionLinkChanges } from "@ponkan/contract/promotion-link/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "./ask.ts";
import { call } from "./call.ts";
import { queryClient } from "./query-client.ts";
import { knownUser, rememberUser } from "./users.ts";

const keyOf = (creatorId: number) => ["promotion-link", creatorId];

export const promotionLink = (creatorId: number) =>
  queryOptions({
    queryKey: keyOf(creatorId),
    queryFn: async ({ signal }): Promise<PromotionLink> =>
      (await ask("GET /promotion-link", { creatorId, signal })).data,
    staleTime: 0,
  });

/** Saves the link and updates the cached creator, so that {link} is rendered everywhere. */
export async function savePromotionLink(creatorId: number, body: PromotionLinkChanges) {
  const answer = await call("PATCH /promotion-link", { creatorId, body });
  if (answer.ok) {
    const { url } = answer.data.data;
    queryClient.setQueryData<PromotionLink>(keyOf(creatorId), answer.data.data);
    const user = knownUser();
    if (user) rememberUser({ ...user, creators: user.creators.map((each) => withLink(each, creatorId, url)) });
  }
  return answer;
}

const withLink = <T extends { id: number; link: string | null }>(creator: T, id: number, link: string | null): T =>
  creator.id === id ? { ...creator, link } : creator;
