import type { Post } from "@ponkan/contract/posts/post";
import { dismissToast, showToast, toastStore } from "~/ui/toast-store.ts";
import { OutcomeCard } from "./outcome-card.tsx";

/** The posts of each card, by its message. */
const cards = new Map<number, readonly number[]>();

/** In a card that stays while pages change. A post has one: the new card takes the place of one that knows no others. */
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
