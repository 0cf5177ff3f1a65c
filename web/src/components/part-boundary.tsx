import { CatchBoundary } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { showToast } from "~/ui/toast-store.ts";

type Props = { isOpen: boolean; onFail: () => void; children: ReactNode };

/** Wraps a lazily loaded part: if loading fails, it closes with a message and the app keeps working. */
export function PartBoundary({ isOpen, onFail, children }: Props) {
  const tell = () => {
    onFail();
    showToast({ type: "danger", text: "Failed to load this part of the app. Please reload the page to try again." });
  };
  if (!isOpen) return null;
  return <Part onFail={tell}>{children}</Part>;
}

type PartProps = { onFail?: () => void; fallback?: ReactNode; children: ReactNode };

/** Wraps an optional part of a page: if loading fails, the page stays as it is. */
export function Part({ onFail, fallback = null, children }: PartProps) {
  return (
    <CatchBoundary getResetKey={() => "part"} onCatch={() => onFail?.()} errorComponent={Nothing}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  );
}

function Nothing() {
  return null;
}
