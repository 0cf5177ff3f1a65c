import { FieldError } from "~/ui/field.tsx";

type Props = { habits: string | null; note: string | null; refusal: string | null };

/** What is worth knowing around suggestions: what works there, why there are none, what went wrong. */
export function IdeaNotes({ habits, note, refusal }: Props) {
  return (
    <div aria-live="polite" className="grid gap-1 text-sm empty:hidden">
      {refusal && <FieldError>{refusal}</FieldError>}
      {note && !refusal && <p>{note}</p>}
      {habits && <p className="text-fg-muted">{habits}</p>}
    </div>
  );
}
