import { useInfiniteQuery } from "@tanstack/react-query";
import { hasUnseenUpdate, updatesFeed } from "~/api/updates.ts";
import { useUser } from "~/api/users.ts";

export function useHasUnseenUpdates(): boolean {
  const user = useUser();
  const { data } = useInfiniteQuery({ ...updatesFeed(), enabled: false });
  return user !== undefined && hasUnseenUpdate(data?.pages[0]?.data[0], user.updates_viewed);
}
