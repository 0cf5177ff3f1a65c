import type { Post } from "@ponkan/contract/posts/post";
import { dismissToast, showToast, toastStore } from "~/ui/toast-store.ts";
import { OutcomeCard } from "./outcome-card.tsx";

/** The post ids of each card, by toast id. */
const cards = new Map<number, readonly number[]>();

/**
 * Follows posts in a card that stays across page changes. A post is in one card only: a new card replaces those that
 * contain no other posts.
 */
export function followPosts(creatorId: number, posts: readonly Post[]): void {
  const fresh = posts.filter(isNotFollowedWithOthers(posts));
  if (fresh.length === 0) return;
  const id: number = showToast({
    type: "info",
    text: "",
    card: <OutcomeCard creatorId={creatorId} posts={fresh} onClose={() => dismissToast(id)} />,
  });
  cards.set(
    id,
    fresh.map((post) => post.id),
  );
}

function isNotFollowedWithOthers(posts: readonly Post[]): (post: Post) => boolean {
  const asked = new Set(posts.map(({ id }) => id));
  const shown = new Set(toastStore.get().map(({ id }) => id));
  const followed = new Set<number>();
  for (const [toast, ids] of cards) {
    if (shown.has(toast) && !ids.every((id) => asked.has(id))) {
      for (const id of ids) followed.add(id);
      continue;
    }
    dismissToast(toast);
    cards.delete(toast);
  }
  return ({ id }) => !followed.has(id);
}
