import type { Post } from "@ponkan/contract/posts/post";
import { dismissToast, showToast } from "~/ui/toast-store.ts";
import { OutcomeCard } from "./outcome-card.tsx";

/** In a card that stays while pages change. */
export function followPosts(creatorId: number, posts: readonly Post[]): void {
  const id: number = showToast({
    type: "info",
    text: "",
    card: <OutcomeCard creatorId={creatorId} posts={posts} onClose={() => dismissToast(id)} />,
  });
}
