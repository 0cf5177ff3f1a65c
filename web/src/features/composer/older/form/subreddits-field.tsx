import { findingLines, WarningLines } from "~/components/finding-lines.tsx";
import { counted } from "~/lib/counted.ts";
import { Field } from "~/ui/field.tsx";
import { Input } from "~/ui/input.tsx";
import { LineTextarea } from "~/ui/textarea.tsx";
import { namesIn } from "../model/names-in.ts";
import type { OldFormState } from "./use-old-form.ts";

/** The list, one subreddit per line, and the flair they all get. */
export function SubredditsField({ state: { form, change, errors, warnings, touch } }: { state: OldFormState }) {
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <Field
          label="Subreddits"
          hint="One per line. A pasted list may have commas or spaces."
          error={findingLines(errors.subreddits)}
          counter={counted(namesIn(form.subreddits).length, "subreddit")}
        >
          <LineTextarea
            rows={6}
            value={form.subreddits}
            spellCheck={false}
            autoCapitalize="off"
            onChange={(event) => change({ subreddits: event.target.value })}
            onBlur={() => {
              change({ subreddits: namesIn(form.subreddits).join("\n") });
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
          onChange={(event) => change({ flair: event.target.value })}
          onBlur={() => touch("flairs")}
        />
      </Field>
    </div>
  );
}
