import type { AutoresponderType } from "@ponkan/contract/autoresponders/limits";
import { type ComponentType, useRef } from "react";
import { Controller } from "react-hook-form";
import { InsertVariables } from "~/components/insert-variables.tsx";
import type { RuledForm } from "~/lib/ruled-form.ts";
import { Field } from "~/ui/field.tsx";
import { NumberedTextArea } from "~/ui/numbered-text-area.tsx";
import { asLine, BREAK, type EditorForm, repliesIn } from "./editor-form.ts";
import { Step } from "./step.tsx";

/** The select 'Templates' of a field (TE-03), passed in by the page. */
export type TemplatesPart = ComponentType<{
  type: AutoresponderType;
  text: string;
  onPick: (text: string) => void;
}>;

const variables: Record<AutoresponderType, string[]> = {
  comment: ["{username}", "{subreddit}", "{title}", "{creator}", "{day}"],
  message: ["{username}", "{creator}", "{day}"],
};

type Props = { form: RuledForm<EditorForm>; type: AutoresponderType; Templates: TemplatesPart };

/** Reply variants, one per line; one is chosen at random (AR-04). */
export function ReplyStep({ form, type, Templates }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const text = form.watch("replies");
  const replies = repliesIn(text);
  const write = (replies: string) => form.setValue("replies", replies, { shouldDirty: true, shouldValidate: true });
  return (
    <Step
      number={2}
      title="Reply with one of these"
      note={`One per line · ${replies.length} ${replies.length === 1 ? "reply" : "replies"}`}
    >
      <Field
        label={<span className="sr-only">Replies</span>}
        error={form.messageOf("replies")}
        hint={text.includes(BREAK) ? `${BREAK} stands for a line break.` : "Varied replies sound more natural."}
      >
        <Controller
          control={form.control}
          name="replies"
          render={({ field: { ref: _, ...field } }) => (
            <NumberedTextArea {...field} ref={area} rows={5} placeholder="Thank you, {username}!" />
          )}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <InsertVariables variables={variables[type]} text={text} field={area} onChange={write} />
        <span className="ml-auto">
          <Templates
            type={type}
            text={replies.at(-1) ?? ""}
            onPick={(picked) => write([text.trimEnd(), asLine(picked.trim())].filter(Boolean).join("\n"))}
          />
        </span>
      </div>
    </Step>
  );
}
