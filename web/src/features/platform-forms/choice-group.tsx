import type { ReactNode } from "react";
import { findingLines } from "~/components/finding-lines.tsx";
import type { Finding } from "~/components/findings.ts";
import { FieldError } from "~/ui/field.tsx";

type Props = { label: string; hint?: ReactNode; errors?: readonly Finding[]; children: ReactNode };

/** Several controls with a common label and their errors. */
export function ChoiceGroup({ label, hint, errors, children }: Props) {
  const lines = findingLines(errors);
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 font-[550]">{label}</legend>
      {children}
      {(lines || hint) && (
        <div aria-live="polite" className="text-xs">
          {lines ? <FieldError>{lines}</FieldError> : <span className="text-fg-muted">{hint}</span>}
        </div>
      )}
    </fieldset>
  );
}
