import { platformLabels } from "@ponkan/contract/accounts/platform";
import type { Post } from "@ponkan/contract/posts/post";
import { useEffect, useState } from "react";
import type { Failure } from "~/api/call.ts";
import { dismissOffers, dismissOffersOfForm } from "~/ui/toast-store.ts";
import type { Planned } from "../draft/to-posts.ts";
import { askAboutRisks } from "./accept-risks.ts";
import type { Refused } from "./refused-posts.ts";
import { FAILED } from "./texts.ts";

/** An error of the whole request, as shown to the user. */
export type SendError = { text: string; requestId?: string | undefined };

export type Sent =
  /** Posts scheduled for later, with the change that undoes it; posts sent now are tracked elsewhere. */
  | { kind: "scheduled"; posts: Post[]; change_id: number }
  /**
   * `refused` is empty if the error concerns no single field. `isReplaced`: the post to replace is no longer a failed
   * post.
   */
  | { kind: "refused"; refused: Refused[]; isReplaced: boolean }
  | { kind: "not-sent" };

type Given = {
  creatorId: number;
  planned: readonly Planned[];
  /** Ids of failed posts that this request replaces. */
  replaces?: readonly number[];
  riskLabels: readonly string[];
  /** What the posts repeat in their subreddits. */
  repeats?: readonly string[];
  /** Preflight score of the posts to be sent. */
  score?: number;
  /** Finds other times instead, where that is possible. */
  onSpaceOut?: () => void;
  /** Number of subreddits that get the post now, at the same time. */
  together?: number;
  /** For posts to be sent now: the same posts at safe times, described before the user confirms. */
  spaced?: Spaced | null;
};
type Spaced = { planned: readonly Planned[]; text: string };

const nobody: ReadonlySet<string> = new Set();

const placeOf = ({ row, platform }: Planned) => (row ? `r/${row.subreddit}` : platformLabels[platform]);

/** Loaded once the page is mounted. */
const loadRequest = () => import("./request-posts.ts");
const NOT_LOADED = { answer: { ok: false, status: 0, data: {} as Failure } as const, refused: [] };

/** Schedules all of the posts or none; asks for confirmation first if they may raise the ban risk (PS-13). */
export function useSending() {
  const [sendingKeys, setSending] = useState(nobody);
  const [trouble, setTrouble] = useState<SendError | null>(null);

  useEffect(() => void loadRequest().catch(() => undefined), []);

  const send = async ({
    creatorId,
    replaces = [],
    riskLabels,
    repeats,
    score,
    onSpaceOut,
    together,
    spaced,
    ...given
  }: Given): Promise<Sent> => {
    if (sendingKeys.size > 0) return { kind: "not-sent" };
    setTrouble(null);
    // Remove pending 'Redo' offers, which would compete with the new request.
    dismissOffers("Redo");
    const isNow = given.planned.every(({ time }) => time.kind === "now");
    const hasRepair = Boolean(spaced ?? onSpaceOut);
    const way = await askAboutRisks(riskLabels, hasRepair, {
      isNow,
      places: given.planned.map(placeOf),
      repeats,
      together,
      score,
      ...(spaced && { note: spaced.text }),
    });
    if (way === "repair" && !spaced) onSpaceOut?.();
    if (way === "no" || (way === "repair" && !spaced)) return { kind: "not-sent" };
    const planned = way === "repair" && spaced ? spaced.planned : given.planned;
    setSending(new Set(planned.map(({ key }) => key)));
    const { answer, refused } = await loadRequest().then(
      ({ sendPlanned }) => sendPlanned(creatorId, planned, replaces),
      () => NOT_LOADED,
    );
    setSending(nobody);
    if (answer.ok) {
      dismissOffersOfForm();
      const { data, change_id } = answer.data;
      return { kind: "scheduled", posts: data.filter((_, i) => planned[i]?.post.post_at !== null), change_id };
    }
    // A lost session is handled by the session flow.
    if (answer.status === 401) return { kind: "not-sent" };
    const { message, request_id, ids } = answer.data;
    // Validation errors need no request id: users can fix them without support.
    setTrouble({ text: message ?? FAILED, ...(answer.status !== 422 && { requestId: request_id }) });
    return { kind: "refused", refused, isReplaced: answer.status === 404 || ids !== undefined };
  };

  return { send, sendingKeys, trouble, clearTrouble: () => setTrouble(null) };
}
