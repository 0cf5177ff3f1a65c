import type { FoundThreat } from "@ponkan/contract/ban-shield/find-threats";
import type { ErrorBucket } from "@ponkan/contract/posts/error-buckets";
import type { Post } from "@ponkan/contract/posts/post";
import type { Creator } from "@ponkan/contract/users/user";
import { createContext, useContext } from "react";
import type { PostCheck } from "../core/checks/post-check.ts";
import type { Preflight } from "../core/checks/preflight.ts";
import type { Target } from "../core/checks/preflight-line.ts";
import type { Repost } from "../core/checks/repost.ts";
import type { World } from "../core/checks/world.ts";
import type { Files } from "../core/data/use-files.ts";
import type { ComposerDraft } from "../core/draft/composer-draft.ts";
import type { ComposerParts } from "./parts.ts";

/** On small screens, the panes are shown one at a time, as steps. */
export const steps = ["content", "subreddits", "preview"] as const;
export type Step = (typeof steps)[number];

export type Composer = {
  creator: Creator;
  zone: string;
  parts: ComposerParts;
  draft: ComposerDraft;
  change: (update: (draft: ComposerDraft) => ComposerDraft) => void;
  /** The scheduled post being edited; null for a new one. */
  edited: Post | null;
  /** The post's other subreddits, which are changed with it. */
  others: readonly number[];
  files: Files;
  world: World;
  /** Checks of a deferred draft, so that typing never waits for them. */
  checks: readonly PostCheck[];
  threats: ReadonlyMap<string, readonly FoundThreat[]>;
  reposts: ReadonlyMap<string, Repost>;
  flight: Preflight;
  /** Whether errors of this bucket may be shown in red (SV-01). */
  showsErrors: (bucket: ErrorBucket) => boolean;
  touch: (bucket: ErrorBucket) => void;
  /** Posts being sent right now. */
  sendingKeys: ReadonlySet<string>;
  /** The post shown in the preview. */
  shownKey: string | null;
  show: (key: string) => void;
  /** The expanded row. */
  openKey: string | null;
  toggle: (key: string) => void;
  /** Expands a row and focuses one of its fields. */
  openAt: (key: string, field: string) => void;
  /** Rows that needed attention when the user filtered for them; null shows all. */
  only: ReadonlySet<string> | null;
  setOnly: (only: ReadonlySet<string> | null) => void;
  /** Rows are sorted by time instead of draft order. */
  isByTime: boolean;
  setByTime: (isByTime: boolean) => void;
  goTo: (target: Target) => void;
  step: Step;
  setStep: (step: Step) => void;
  findBestTimes: () => void;
  isFindingTimes: boolean;
};

const Context = createContext<Composer | null>(null);
export const ComposerProvider = Context.Provider;

export function useComposer(): Composer {
  const composer = useContext(Context);
  if (!composer) throw new Error("this part belongs into the composer");
  return composer;
}
