import type { Post } from "@ponkan/contract/posts/post";
import { useState } from "react";
import type { Planned } from "../../core/draft/to-posts.ts";
import type { OlderDraft } from "./older-draft.ts";
import type { useKeptForm } from "./use-kept-form.ts";

type Sent = { posts: Post[]; change_id: number };
type Scheduled = Sent & {
  /** The form that was scheduled, including changes made since, and what was left of it. */
  form: OlderDraft;
  rest: OlderDraft | undefined;
  /** Removes the scheduled posts from the form. */
  leave: () => void;
};

type Given = {
  creatorId: number;
  keeping: ReturnType<typeof useKeptForm>;
  onLeft: () => void;
};

/** Undo restores the form unless the user has started another one; redo clears it again. */
export function useScheduleUndo({ creatorId, keeping, onLeft }: Given) {
  const [scheduled, setScheduled] = useState<Scheduled | null>(null);
  /** Removes what was sent from the form; posts that are not sent yet can be undone. */
  const take = (sent: Sent, form: OlderDraft, planned: readonly Planned[]) => {
    const names = planned.map(({ post }) => post.subreddit);
    const leave = () => {
      keeping.leave(form, names);
      onLeft();
    };
    const whole = keeping.state.get().form;
    leave();
    setScheduled(sent.posts.length > 0 ? { ...sent, form: whole, rest: keeping.written(), leave } : null);
  };
  const undo = async () => {
    setScheduled(null);
    if (!scheduled) return;
    const { posts, change_id, form, rest, leave } = scheduled;
    const { undoScheduling } = await import("../../core/sending/undo-scheduling.ts");
    await undoScheduling(creatorId, change_id, posts.length, (way, isWhole) => {
      const written = keeping.written();
      if (way === "undo" && (!written || written === rest)) keeping.keep(form);
      if (way === "redo" && isWhole && written === form) leave();
    });
  };
  return { scheduled, take, undo: () => void undo(), close: () => setScheduled(null) };
}
