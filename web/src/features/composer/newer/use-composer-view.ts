import { useCallback, useEffect, useRef, useState } from "react";
import { bucketOf, isError, textOf } from "~/components/findings.ts";
import { showToast } from "~/ui/toast-store.ts";
import type { PostCheck } from "../core/checks/post-check.ts";
import type { Target } from "../core/checks/preflight-line.ts";
import type { ComposerDraft } from "../core/draft/composer-draft.ts";
import { rowKey } from "../core/draft/rows.ts";
import type { Step } from "./composer-context.ts";
import { focusBeginning, focusWhenThere, locateField } from "./go-to.ts";

/** View state of the draft: the post in the preview, the open row, the step on a phone. */
export function useComposerView(draft: ComposerDraft, checks: readonly PostCheck[]) {
  const [shown, setShown] = useState<string | null>(null);
  const [openKey, setOpen] = useState<string | null>(null);
  const [step, setStep] = useState<Step>("content");
  const [only, setOnly] = useState<ReadonlySet<string> | null>(null);
  const [isByTime, setByTime] = useState(false);
  const show = useCallback((key: string) => setShown(key), []);
  const toggle = useCallback((key: string) => {
    setOpen((now) => (now === key ? null : key));
    setShown(key);
  }, []);
  const openAt = useCallback((key: string, field: string) => {
    setOpen(key);
    setShown(key);
    focusWhenThere(`[data-row="${key}"] [data-field=${field}]`);
  }, []);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);
  const goTo = useCallback((target: Target) => {
    const field = locateField(target, latest.current);
    setStep(field.step);
    setShown(target.key);
    setOnly((only) => (only?.has(target.key) ? only : null));
    if (field.opensRow) setOpen(target.key);
    focusWhenThere(field.selector);
  }, []);
  const goToFirstError = (found: readonly PostCheck[]) => {
    for (const { planned, findings } of found) {
      const error = planned.isChosen && findings.find(isError);
      if (!error) continue;
      const where = planned.row ? `r/${planned.row.subreddit}: ` : "";
      showToast({ type: "warning", text: `${where}${textOf(error)}` });
      return goTo({ key: planned.key, bucket: bucketOf(error) });
    }
    // No posts are planned at all.
    setStep("subreddits");
    focusWhenThere("[data-field=add-subreddits]");
  };
  const begin = () => {
    setStep("content");
    focusBeginning();
  };
  // Falls back to another post if the row was removed or another platform's form is shown.
  const isOfShownPlatform = ({ planned }: PostCheck) => planned.platform === draft.platform;
  const isThere = checks.some((check) => check.planned.key === shown && isOfShownPlatform(check));
  const shownKey = isThere ? shown : (checks.find(isOfShownPlatform)?.planned.key ?? null);
  const filter = (keys: ReadonlySet<string> | null) => {
    setOnly(keys);
    // Close the open row if the filter hides it.
    setOpen((now) => (keys && now && !keys.has(now) ? null : now));
  };
  // Show all rows again once the filtered ones are removed.
  const isOver = only !== null && !draft.rows.some(({ subreddit }) => only.has(rowKey(subreddit)));
  const table = { only: isOver ? null : only, setOnly: filter, isByTime, setByTime };
  return { shownKey, show, openKey, toggle, openAt, goTo, goToFirstError, begin, step, setStep, ...table };
}
