import { MEDIA_NAME_MAX } from "@ponkan/contract/media/limits";
import type { Media } from "@ponkan/contract/media/media";
import { changeMedia } from "~/api/media.ts";
import { showFieldErrors, takeSaved, useRuledForm } from "~/lib/ruled-form.ts";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import { Input } from "~/ui/input.tsx";
import { showToast } from "~/ui/toast-store.ts";

/** Renames a file; the error of a name in use appears below the field. */
export function RenameForm({ media }: { media: Media }) {
  const form = useRuledForm({ name: media.name }, validate);
  const { isDirty, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (sent) => {
    const answer = await changeMedia(media, { name: sent.name.trim() });
    if (answer.ok) return void takeSaved(form, sent, { name: answer.data.data.name });
    if (!showFieldErrors(form, answer.data))
      showToast({ type: "danger", text: "Failed to rename media. Please try again." });
  });
  return (
    <form onSubmit={submit} className="flex items-start gap-2">
      <Field label="Name" error={form.messageOf("name")} className="flex-1">
        <Input {...form.register("name")} autoComplete="off" />
      </Field>
      {isDirty && (
        <Button type="submit" loading={isSubmitting} className="mt-6.5">
          Save
        </Button>
      )}
    </form>
  );
}

function validate({ name }: { name: string }) {
  if (!name.trim()) return { name: "Name is required." };
  if (name.trim().length > MEDIA_NAME_MAX) return { name: `Name mustn't be longer than ${MEDIA_NAME_MAX} characters.` };
  return {};
}
