import { platformLabels } from "@ponkan/contract/accounts/platform";
import type { Post } from "@ponkan/contract/posts/post";
import { useEffect, useState } from "react";
import type { Failure } from "~/api/call.ts";
import { dismissOffers, dismissOffersOfForm } from "~/ui/toast-store.ts";
import type { Planned } from "../draft/to-posts.ts";
import { askAboutRisks } from "./accept-risks.ts";
import type { Refused } from "./refused-posts.ts";
import { FAILED } from "./texts.ts";

/** What went wrong with all of it, in words for the reader. */
export type Trouble = { text: string; requestId?: string | undefined };

export type Sent =
  /** Those that wait for their time, and what undoes it; what becomes of those that go out at once is followed. */
  | { kind: "scheduled"; posts: Post[]; change_id: number }
  /** `refused` is empty when it was no single field. `isReplaced`: what it was to replace is no failed post any more. */
  | { kind: "refused"; refused: Refused[]; isReplaced: boolean }
  | { kind: "not-sent" };

type Given = {
  creatorId: number;
  planned: readonly Planned[];
  /** Failed posts that leave with it. */
  replaces?: readonly number[];
  riskLabels: readonly string[];
  /** What the posts repeat of their places. */
  repeats?: readonly string[];
  /** Of the preflight for what is sent. */
  score?: number;
  /** Other times instead, where they can be found. */
  onSpaceOut?: () => void;
  /** How many places get it now, at one time. */
  together?: number;
  /** The same posts at times that are safe, for those that were to go out now; said before anybody agrees. */
  spaced?: Spaced | null;
};
type Spaced = { planned: readonly Planned[]; text: string };

const nobody: ReadonlySet<string> = new Set();

const placeOf = ({ row, platform }: Planned) => (row ? `r/${row.subreddit}` : platformLabels[platform]);

/** Fetched when the page stands. */
const loadRequest = () => import("./request-posts.ts");
const NOT_LOADED = { answer: { ok: false, status: 0, data: {} as Failure } as const, refused: [] };

/** Schedules posts, all of them or none; asks first where they may raise the ban risk (PS-13). */
export function useSending() {
  const [sendingKeys, setSending] = useState(nobody);
  const [trouble, setTrouble] = useState<Trouble | null>(null);

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
    // Something new is on its way: what would do something again does not stand beside it.
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
    // The session flow speaks of a lost session itself.
    if (answer.status === 401) return { kind: "not-sent" };
    const { message, request_id, ids } = answer.data;
    // What the reader can put right needs nobody who looks it up.
    setTrouble({ text: message ?? FAILED, ...(answer.status !== 422 && { requestId: request_id }) });
    return { kind: "refused", refused, isReplaced: answer.status === 404 || ids !== undefined };
  };

  return { send, sendingKeys, trouble, clearTrouble: () => setTrouble(null) };
}
