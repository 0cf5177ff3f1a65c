import { CircleAlert } from "lucide-react";
import { createContext, type ReactNode, useContext, useId } from "react";
import { cn } from "~/lib/cn.ts";
import { AlertActionButtons } from "./alert-action-buttons.tsx";
import { nodeText } from "./node-text.ts";

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** At the right of the label, for example '24/300'. */
  counter?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Label, control, hint and error of one value, tied together for screen readers. */
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

/** With the buttons its words ask for, as an alert has (ER-05). */
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

/** Around fields whose values are on their way to the server: what would be typed now would be lost. */
export const HeldFields = HeldContext.Provider;
/** For what text is typed in. */
export const useHeld = (): { readOnly?: true } => (useContext(HeldContext) ? { readOnly: true } : {});

export function useIsInField(): boolean {
  return useContext(FieldContext) !== undefined;
}

/** The ids a control takes from the field around it; its own win. */
export function useFieldWiring<Props extends object>(props: Props): Props & Wiring {
  const { "aria-invalid": isInvalid, ...ids } = useContext(FieldContext) ?? {};
  return { ...ids, ...(isInvalid && { "aria-invalid": true }), ...props };
}
