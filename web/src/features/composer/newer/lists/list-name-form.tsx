import { max, required } from "@ponkan/contract/forms/rules";
import { LIST_NAME_MAX } from "@ponkan/contract/subreddit-lists/limits";
import { type FormEvent, type ReactNode, useState } from "react";
import { Field, HeldFields } from "~/ui/field.tsx";
import { Input } from "~/ui/input.tsx";

type Props = {
  id: string;
  name: string;
  hint?: string;
  /** Resolves to an error text, or null. */
  onSave: (name: string) => Promise<string | null>;
  children?: ReactNode;
};

/** The name of a list; errors are shown after the first submit. */
export function ListNameForm({ id, name: before, hint, onSave, children }: Props) {
  const [name, setName] = useState(before);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    setSaving(true);
    setRefusal(required("Name", name) ?? max("Name", name.trim(), LIST_NAME_MAX) ?? (await onSave(name.trim())));
    setSaving(false);
  };
  return (
    <form id={id} onSubmit={(event) => void submit(event)} className="grid gap-3">
      <Field label="Name" hint={hint} error={refusal ?? undefined}>
        <HeldFields value={isSaving}>
          <Input
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setRefusal(null);
            }}
            autoFocus
          />
        </HeldFields>
      </Field>
      {children}
    </form>
  );
}
