import type { ErrorBucket } from "@ponkan/contract/posts/error-buckets";
import { timezoneOf } from "@ponkan/contract/users/timezone";
import type { Creator } from "@ponkan/contract/users/user";
import { useState } from "react";
import { useUser } from "~/api/users.ts";
import { bucketOf, byBucket, type Finding, isError } from "~/components/findings.ts";
import { useChecked } from "../../core/checks/use-checked.ts";
import { useShownErrors } from "../../core/checks/use-shown-errors.ts";
import { useFittingHost } from "../../core/data/use-fitting-host.ts";
import { useOtherZone } from "../../core/data/use-other-zone.ts";
import type { ComposerDraft } from "../../core/draft/composer-draft.ts";
import type { DraftDefaults } from "../../core/draft/with-defaults.ts";
import { askAboutQuarantined } from "../../core/sending/ask-about-quarantined.ts";
import { countedPosts } from "../../core/sending/counted-posts.ts";
import type { Refused } from "../../core/sending/refused-posts.ts";
import { useSending } from "../../core/sending/use-sending.ts";
import { findingsOf } from "./findings-of.ts";
import { emptyOlderDraft, type OlderDraft } from "./older-draft.ts";
import { planPosts } from "./plan-posts.ts";
import { useKeptForm } from "./use-kept-form.ts";
import { useOlderWorld } from "./use-older-world.ts";
import { useScheduleUndo } from "./use-schedule-undo.ts";

/** State of the creator's form, with its errors and actions. */
export function useOlderForm(creator: Creator, beginning: DraftDefaults) {
  const [zone] = useState(timezoneOf(useUser()));
  useOtherZone(zone);
  const keeping = useKeptForm(creator.id, zone, () => emptyOlderDraft(new Date(), zone, beginning));
  const { form } = keeping;
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const { showsErrors, touch, showAll, hideAll } = useShownErrors();
  const onLeft = () => {
    setRefused([]);
    hideAll();
  };
  const takingBack = useScheduleUndo({ creatorId: creator.id, keeping, onLeft });
  const { send, sendingKeys, trouble, clearTrouble } = useSending();

  const { world, files, readEarlier, isReading, unchecked } = useOlderWorld(creator, form);
  const around = { now: world.now, zone, creator: creator.name, neighbours: world.neighbours, hashes: files.hashes };
  const plan = (shown: OlderDraft) => planPosts(shown, world, zone);
  const { checks, flight, checkNow } = useChecked({ draft: form, plan, world, around, refused });
  const findings = findingsOf(checks, form.draft);
  const named = checks.filter(({ planned }) => planned.post.subreddit !== "");

  const write = (changes: Partial<OlderDraft>) => {
    keeping.keep({ ...form, ...changes });
    clearTrouble();
  };
  /** Resolves to false if the form itself has errors. */
  const schedule = async (): Promise<boolean> => {
    showAll();
    const now = checkNow(plan(form), await readEarlier());
    if (findingsOf(now.checks, form.draft).some(isError)) return false;
    const planned = await askAboutQuarantined(now.checks, { canLeaveOut: false });
    if (!planned) return true;
    const { riskLabels, repeats } = now.flight;
    const sent = await send({ creatorId: creator.id, planned, riskLabels, repeats });
    if (sent.kind === "scheduled") takingBack.take(sent, form, planned);
    if (sent.kind !== "refused") return true;
    setRefused(sent.refused);
    return sent.refused.length === 0;
  };

  const change = (changes: Partial<ComposerDraft>) => write({ draft: { ...form.draft, ...changes } });
  useFittingHost(creator.defaults.media_host, form.draft, files, (media_host) => change({ media_host }));
  return {
    form,
    keeping,
    draft: form.draft,
    write,
    change,
    zone,
    files,
    unchecked,
    flight,
    count: named.length,
    cost: countedPosts(named),
    schedule,
    takingBack,
    isSending: sendingKeys.size > 0,
    isReading,
    // Errors shown at fields are not repeated.
    refusal: refused.length === 0 ? trouble : null,
    ...shownAtFields(findings, showsErrors),
    touch,
  };
}

function shownAtFields(findings: readonly Finding[], showsErrors: (bucket: ErrorBucket) => boolean) {
  const shown = findings.filter((finding) => showsErrors(bucketOf(finding)));
  return { errors: byBucket(shown, "error"), warnings: byBucket(findings, "warning") };
}

export type OlderFormState = ReturnType<typeof useOlderForm>;
