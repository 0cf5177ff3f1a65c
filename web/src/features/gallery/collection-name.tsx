import { max, required } from "@ponkan/contract/forms/rules";
import { COLLECTION_NAME_MAX } from "@ponkan/contract/media/limits";
import { type FormEvent, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { Field, HeldFields } from "~/ui/field.tsx";
import { Input } from "~/ui/input.tsx";

type Props = {
  label: string;
  action: string;
  /** The current name. */
  name?: string;
  /** Resolves to an error text, or null. */
  onName: (name: string) => Promise<string | null>;
  onCancel?: () => void;
};

/** The name field of a collection; errors appear below it. */
export function CollectionName({ label, action, name: before = "", onName, onCancel }: Props) {
  const [name, setName] = useState(before);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    setSaving(true);
    const wrong = required("Name", name) ?? max("Name", name.trim(), COLLECTION_NAME_MAX);
    setRefusal(wrong ?? (await onName(name.trim())));
    setSaving(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-3">
      <Field label={label} error={refusal ?? undefined}>
        <HeldFields value={isSaving}>
          <Input
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setRefusal(null);
            }}
          />
        </HeldFields>
      </Field>
      <div className="flex justify-end gap-2">
        {onCancel && (
          <Button hierarchy="link-gray" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit">{action}</Button>
      </div>
    </form>
  );
}
