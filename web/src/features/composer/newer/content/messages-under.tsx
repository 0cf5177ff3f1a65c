import type { ErrorBucket } from "@ponkan/contract/posts/error-buckets";
import { TriangleAlert } from "lucide-react";
import { isOfSubreddit, textOf } from "~/components/findings.ts";
import { counted } from "~/lib/counted.ts";
import { FieldError } from "~/ui/field.tsx";
import { findingsIn } from "../../core/checks/findings-in.ts";
import { useComposer } from "../composer-context.ts";

const SHOWN = 3;

/**
 * Findings that the shared value of a bucket causes in the rows: errors once they may be shown, warnings always
 * (SV-01).
 */
export function MessagesUnder({ bucket }: { bucket: ErrorBucket }) {
  const { checks, showsErrors } = useComposer();
  const errors = showsErrors(bucket) ? findingsIn(checks, bucket, "error").map(textOf) : [];
  const warnings = findingsIn(checks, bucket, "warning").map(textOf);
  if (errors.length + warnings.length === 0) return null;
  const hidden = errors.length - SHOWN;
  return (
    <div className="grid gap-1 text-xs" aria-live="polite" data-messages={bucket}>
      {errors.slice(0, SHOWN).map((message) => (
        <FieldError key={message}>{message}</FieldError>
      ))}
      {hidden > 0 && <span className="pl-5 text-danger-fg">and {counted(hidden, "more message")}</span>}
      {warnings.slice(0, SHOWN).map((message) => (
        <span key={message} className="flex items-start gap-1.5 text-warning-fg">
          <TriangleAlert aria-hidden className="mt-px size-3.5" />
          {message}
        </span>
      ))}
    </div>
  );
}

/** Whether the field itself is wrong; breaking the rules of a single subreddit is shown in its row instead. */
export function useIsWrong(bucket: ErrorBucket): boolean {
  const { checks, showsErrors } = useComposer();
  return showsErrors(bucket) && findingsIn(checks, bucket, "error").some((finding) => !isOfSubreddit(finding));
}
