import { findingLines, WarningLines } from "~/components/finding-lines.tsx";
import { counted } from "~/lib/counted.ts";
import { Field } from "~/ui/field.tsx";
import { Input } from "~/ui/input.tsx";
import { NumberedTextArea } from "~/ui/numbered-text-area.tsx";
import { namesIn } from "../../core/draft/split-names.ts";
import type { OlderFormState } from "./use-older-form.ts";

/** The subreddits, one per line, and their common flair. */
export function SubredditsField({ state: { form, write, errors, warnings, touch } }: { state: OlderFormState }) {
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <Field
          label="Subreddits"
          hint="One per line. A pasted list may have commas or spaces."
          error={findingLines(errors.subreddits)}
          counter={counted(namesIn(form.subreddits).length, "subreddit")}
        >
          <NumberedTextArea
            rows={6}
            value={form.subreddits}
            spellCheck={false}
            autoCapitalize="off"
            onChange={(event) => write({ subreddits: event.target.value })}
            onBlur={() => {
              write({ subreddits: namesIn(form.subreddits).join("\n") });
              touch("subreddits");
            }}
          />
        </Field>
        <WarningLines findings={warnings.subreddits} />
      </div>
      <Field label="Flair" hint="By its text, in every subreddit of the list." error={findingLines(errors.flairs)}>
        <Input
          value={form.flair}
          autoComplete="off"
          onChange={(event) => write({ flair: event.target.value })}
          onBlur={() => touch("flairs")}
        />
      </Field>
    </div>
  );
}
