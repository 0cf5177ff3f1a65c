import { CircleAlert } from "lucide-react";
import { createContext, type ReactNode, useContext, useId } from "react";
import { cn } from "~/lib/cn.ts";
import { AlertActionButtons } from "./alert-action-buttons.tsx";
import { nodeText } from "./node-text.ts";

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Shown to the right of the label, e.g. '24/300'. */
  counter?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** The label, control, hint and error of one value, linked for screen readers. */
export function Field({ label, hint, error, counter, className, children }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = Boolean(error || hint);
  return (
    <div className={cn("flex min-w-0 flex-col gap-1.5", className)} data-invalid={Boolean(error)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-[550]">
          {label}
        </label>
        {counter && <span className="text-fg-muted text-xs tabular-nums">{counter}</span>}
      </div>
      <FieldContext value={{ id, "aria-describedby": hasNote ? noteId : undefined, "aria-invalid": Boolean(error) }}>
        {children}
      </FieldContext>
      {hasNote && (
        <div id={noteId} className="text-xs" aria-live="polite">
          {error ? <FieldError>{error}</FieldError> : <span className="text-fg-muted">{hint}</span>}
        </div>
      )}
    </div>
  );
}

/** Includes the buttons implied by its text, like an alert (ER-05). */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <span className="flex flex-wrap items-start gap-1.5 text-danger-fg">
      <CircleAlert className="mt-px size-3.5" aria-hidden="true" />
      <span className="min-w-0 flex-1">{children}</span>
      <AlertActionButtons text={nodeText(children)} />
    </span>
  );
}

type Wiring = { id?: string; "aria-describedby"?: string; "aria-invalid"?: boolean };
const FieldContext = createContext<Wiring | undefined>(undefined);

const HeldContext = createContext(false);

/** Wraps fields whose values are being saved: what is typed in the meantime would be lost. */
export const HeldFields = HeldContext.Provider;
/** Makes text inputs read-only in `HeldFields`. */
export const useHeld = (): { readOnly?: true } => (useContext(HeldContext) ? { readOnly: true } : {});

export function useIsInField(): boolean {
  return useContext(FieldContext) !== undefined;
}

/** The ids and validity a control gets from the field around it; its own props take precedence. */
export function useFieldWiring<Props extends object>(props: Props): Props & Wiring {
  const { "aria-invalid": isInvalid, ...ids } = useContext(FieldContext) ?? {};
  return { ...ids, ...(isInvalid && { "aria-invalid": true }), ...props };
}
