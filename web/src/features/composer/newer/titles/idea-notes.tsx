import { FieldError } from "~/ui/field.tsx";

type Props = { habits: string | null; note: string | null; refusal: string | null };

/** Notes on the suggestions: what works in the subreddit, why there are none, or an error. */
export function IdeaNotes({ habits, note, refusal }: Props) {
  return (
    <div aria-live="polite" className="grid gap-1 text-sm empty:hidden">
      {refusal && <FieldError>{refusal}</FieldError>}
      {note && !refusal && <p>{note}</p>}
      {habits && <p className="text-fg-muted">{habits}</p>}
    </div>
  );
}
