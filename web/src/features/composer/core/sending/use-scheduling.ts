import type { Post } from "@ponkan/contract/posts/post";
import { useState } from "react";
import { schedulePosts } from "~/api/posts.ts";
import { OPEN_UPGRADE_MODAL, sendWindowEvent } from "~/lib/window-events.ts";
import { confirm } from "~/ui/confirm-store.ts";
import type { PostCheck } from "../checks/check-posts.ts";
import type { Checked } from "../checks/use-checked.ts";
import type { Planned } from "../draft/to-posts.ts";
import { type Refused, readRefusal } from "./refused-posts.ts";
import { createRequestKeys } from "./request-keys.ts";

export type Trouble = { text: string; requestId?: string };
const nobody: ReadonlySet<string> = new Set();

type Given = {
  creatorId: number;
  /** As it is at this moment. */
  planned: readonly Planned[];
  checkNow: (planned: readonly Planned[]) => Checked;
  left: number;
  onRefused: (refused: readonly Refused[]) => void;
  onScheduled: (posts: Post[], planned: readonly Planned[]) => void;
  onNothingReady: (checks: readonly PostCheck[]) => void;
};

/** Sends what is ready, all of it or none; what is not ready stays. */
export function useScheduling() {
  const [keys] = useState(createRequestKeys);
  const [sendingKeys, setSending] = useState(nobody);
  const [trouble, setTrouble] = useState<Trouble | null>(null);

  const schedule = async (given: Given) => {
    if (sendingKeys.size > 0) return;
    const { checks } = given.checkNow(given.planned);
    const ready = checks.filter(({ planned, state }) => planned.isChosen && (state === "ready" || state === "watch"));
    setTrouble(null);
    if (ready.length === 0) return given.onNothingReady(checks);
    if (ready.length > given.left) return sendWindowEvent(OPEN_UPGRADE_MODAL);
    // PS-13; asked about what goes out, not about what stays.
    const { riskLabels } = given.checkNow(ready.map(({ planned }) => planned)).flight;
    if (riskLabels.length > 0 && !(await confirm(riskQuestion(riskLabels)))) return;
    await send(
      given,
      ready.map(({ planned }) => planned),
    );
  };

  const send = async ({ creatorId, onRefused, onScheduled }: Given, planned: readonly Planned[]) => {
    const posts = planned.map(({ post }) => post);
    setSending(new Set(planned.map(({ key }) => key)));
    const answer = await schedulePosts({ creatorId, posts, idempotencyKey: keys.keyFor([creatorId, posts]) });
    setSending(nobody);
    if (answer.ok) {
      keys.forget();
      return onScheduled(answer.data.data, planned);
    }
    const { message, request_id } = answer.data;
    if (answer.status === 422) onRefused(readRefusal(answer.data, planned));
    // The session flow speaks of these itself.
    if (answer.status === 401) return;
    setTrouble({ text: message ?? "Failed to schedule posts. Please try again.", requestId: request_id });
  };

  return { schedule, sendingKeys, trouble, clearTrouble: () => setTrouble(null) };
}

function riskQuestion(labels: readonly string[]) {
  return {
    title: "Ban Shield",
    text: `These posts may raise your ban risk: ${labels.join(", ")}. Are you sure you want to proceed?`,
  };
}

/** CV-11 */
export function scheduledText(count: number): string {
  return count === 1 ? "Post was scheduled." : `${count} posts were scheduled.`;
}
