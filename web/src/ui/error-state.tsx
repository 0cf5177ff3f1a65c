import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "~/lib/cn.ts";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { RequestId } from "./request-id.tsx";
import { Wheel } from "./wheel.tsx";

type Props = {
  title: string;
  text?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  requestId?: string;
  /** Actions in addition to 'Try again'. */
  actions?: ReactNode;
  className?: string;
};

/** Replaces only the part that failed, never the whole app. */
export function ErrorState({ title, text, onRetry, retrying, requestId, actions, className }: Props) {
  return (
    <div role="alert" className={cn("flex flex-1 flex-col", className)}>
      <EmptyState
        art={<Wheel size={84} variant="error" />}
        title={title}
        text={text}
        actions={
          <>
            {onRetry && (
              <Button loading={retrying} icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
                Try again
              </Button>
            )}
            {actions}
          </>
        }
        small={requestId && <RequestId id={requestId} />}
      />
    </div>
  );
}
