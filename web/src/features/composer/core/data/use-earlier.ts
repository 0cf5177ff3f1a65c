import type { EarlierPost } from "@ponkan/contract/posts/earlier-post";
import type { Creator } from "@ponkan/contract/users/user";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { earlierPosts } from "~/api/posts.ts";
import { queryClient } from "~/api/query-client.ts";
import { isPractice } from "~/lib/is-practice.ts";
import type { Earlier, World } from "../checks/world.ts";
import type { ComposerDraft } from "../draft/composer-draft.ts";

/** The most subreddits the server answers for in one call. */
const SUBREDDITS_MAX = 200;
/** How long sending waits for earlier posts at most. */
const MAX_WAIT_MS = 2000;

type Read = {
  earlier: World["earlier"];
  /** For the moment of sending: waits up to `MAX_WAIT_MS` for an answer that is still pending. */
  readEarlier: () => Promise<World["earlier"]>;
};

/** Returns earlier posts in these subreddits, without the post being edited (PS-16). */
export function useEarlier(
  creator: Creator,
  names: readonly string[],
  media: ComposerDraft["media"],
  editedId: number | null,
): Read {
  const ids = media.map(({ id }) => id).filter((id) => id > 0);
  const places = names.filter((name) => !isPractice(name)).slice(0, SUBREDDITS_MAX);
  const asked = earlierPosts(creator.id, places, ids);
  const isAsked = creator.accounts.reddit !== null && places.length > 0;
  const { data, isPlaceholderData } = useQuery({ ...asked, enabled: isAsked });
  const isThere = isAsked && data !== undefined && data.length > 0;
  const { data: tools } = useQuery({ ...repostTools, enabled: isThere });
  const earlier = useMemo(
    () => (isThere && tools ? butEdited(data, tools, editedId) : null),
    [data, isThere, tools, editedId],
  );
  const isKnown = data !== undefined && !isPlaceholderData && (data.length === 0 || tools !== undefined);

  const readEarlier = () => {
    if (!isAsked || isKnown) return Promise.resolve(earlier);
    const answer = Promise.all([queryClient.fetchQuery(asked), queryClient.fetchQuery(repostTools)]);
    const later = new Promise<null>((resolve) => setTimeout(resolve, MAX_WAIT_MS, null));
    return Promise.race([answer, later]).then(
      (read) => (read ? butEdited(...read, editedId) : earlier),
      () => earlier,
    );
  };
  return { earlier, readEarlier };
}

function butEdited(posts: readonly EarlierPost[], tools: Earlier["tools"], editedId: number | null): Earlier {
  return { posts: posts.filter(({ id }) => id !== editedId), tools };
}

/** Loaded only when there are earlier posts to compare with. */
const repostTools = queryOptions({
  queryKey: ["repost-tools"],
  queryFn: () => import("../checks/reposts.ts"),
  staleTime: Infinity,
});
