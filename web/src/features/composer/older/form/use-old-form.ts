import type { ErrorBucket } from "@ponkan/contract/posts/error-buckets";
import { errorBuckets } from "@ponkan/contract/posts/error-buckets";
import { timezoneOf } from "@ponkan/contract/users/timezone";
import type { Creator } from "@ponkan/contract/users/user";
import { useDeferredValue, useMemo, useState } from "react";
import { useUser } from "~/api/users.ts";
import { bucketOf, byBucket, type Finding, isError } from "~/components/findings.ts";
import { refusedFields } from "~/components/refused-findings.ts";
import { newUuid } from "~/lib/uuid.ts";
import { confirm } from "~/ui/confirm-store.ts";
import { showToast } from "~/ui/toast-store.ts";
import { banRisks, riskQuestion } from "../checks/ban-risk.ts";
import { checkForm } from "../checks/check-form.ts";
import { useAround } from "../checks/use-around.ts";
import { emptyForm, type OldForm } from "../model/old-form.ts";
import { sendPosts } from "../send/send-posts.ts";
import { FAILED, scheduledText } from "../send/texts.ts";

/** Forms that are not sent yet, so that a look at another page loses nothing. */
const kept = new Map<number, OldForm>();

/** The form of a creator, what is wrong with it, and sending it. */
export function useOldForm(creator: Creator) {
  const zone = timezoneOf(useUser());
  const [form, setForm] = useState(() => kept.get(creator.id) ?? emptyForm(new Date(), zone));
  const [touched, setTouched] = useState<readonly ErrorBucket[]>([]);
  const [refused, setRefused] = useState<{ form: OldForm; findings: Finding[]; message: string | null } | null>(null);
  const [occasion, setOccasion] = useState(newUuid);
  const [isSending, setSending] = useState(false);

  const { around, files, isReading, unchecked } = useAround(creator, form, zone);
  const checked = useDeferredValue(form);
  const { posts, findings } = useMemo(() => checkForm(checked, around), [checked, around]);
  // What the server says holds for what it was sent.
  const said = refused?.form === form ? refused : null;
  const all = [...findings, ...(said?.findings ?? [])];
  const risks = useMemo(() => {
    const hashOf = (id: number) => files.get(id)?.hash ?? String(id);
    return banRisks(posts, { creator: creator.name, zone, neighbours: around.neighbours, hashOf });
  }, [posts, creator.name, zone, around.neighbours, files]);

  const change = (changes: Partial<OldForm>) => {
    const next = { ...form, ...changes };
    kept.set(creator.id, next);
    setForm(next);
  };
  /** False when something is wrong with the form itself. */
  const schedule = async (): Promise<boolean> => {
    setTouched(errorBuckets);
    if (checked !== form || all.some(isError)) return false;
    if (risks.length > 0 && !(await confirm({ title: "Ban Shield", text: riskQuestion(risks) }))) return true;
    setSending(true);
    const { scheduled, refusal } = await sendPosts(creator.id, posts, occasion);
    setSending(false);
    if (refusal) {
      const found = refusedFields(refusal).map(({ finding }) => finding);
      setRefused({ form, findings: found, message: found.length > 0 ? null : (refusal.message ?? FAILED) });
      return found.length === 0;
    }
    showToast({ type: "success", text: scheduledText(scheduled) });
    kept.delete(creator.id);
    setForm(emptyForm(new Date(), zone));
    setTouched([]);
    setOccasion(newUuid());
    return true;
  };
  return {
    form,
    change,
    zone,
    files,
    unchecked,
    risks,
    posts,
    schedule,
    isSending,
    isReading,
    refusal: said?.message ?? null,
    // Buckets turn red when touched or after the first try (SV-01).
    errors: byBucket(
      all.filter((finding) => touched.includes(bucketOf(finding))),
      "error",
    ),
    warnings: byBucket(all, "warning"),
    touch: (bucket: ErrorBucket) => setTouched((before) => (before.includes(bucket) ? before : [...before, bucket])),
  };
}

export type OldFormState = ReturnType<typeof useOldForm>;
