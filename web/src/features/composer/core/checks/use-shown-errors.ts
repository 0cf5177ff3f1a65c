import type { ErrorBucket } from "@ponkan/contract/posts/error-buckets";
import { useCallback, useState } from "react";

const nothing: ReadonlySet<ErrorBucket> = new Set();

/**
 * Shows the errors of a bucket once the user has touched it, and all errors after the first attempt to schedule
 * (SV-01).
 */
export function useShownErrors() {
  const [touched, setTouched] = useState(nothing);
  const [wasTried, setTried] = useState(false);
  const touch = useCallback(
    (bucket: ErrorBucket) => setTouched((now) => (now.has(bucket) ? now : new Set([...now, bucket]))),
    [],
  );
  return {
    showsErrors: useCallback((bucket: ErrorBucket) => wasTried || touched.has(bucket), [wasTried, touched]),
    touch,
    showAll: () => setTried(true),
    hideAll: () => {
      setTried(false);
      setTouched(nothing);
    },
  };
}
