import { REDGIFS_TAGS_MAX, redgifsTagsError, tagsIn } from "@ponkan/contract/creators/redgifs-tags";
import type { Creator } from "@ponkan/contract/users/user";
import { X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import { Input } from "~/ui/input.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useCreatorForm } from "./use-creator-form.ts";

/** Tags for uploads to Redgifs (SE-07). */
export function RedgifsSection({ creator }: { creator: Creator }) {
  const { form, save } = useCreatorForm(
    creator,
    { redgifs_tags: creator.redgifs_tags },
    ({ redgifs_tags }) => {
      const error = redgifsTagsError(redgifs_tags);
      return error ? { redgifs_tags: error } : {};
    },
    (values) => values,
    ({ redgifs_tags }) => ({ redgifs_tags }),
  );
  const tags = form.watch("redgifs_tags");
  const [typed, setTyped] = useState("");
  const choose = (next: string[]) =>
    form.setValue("redgifs_tags", next, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  const add = (text: string) => {
    const next = tagsIn([...tags, text].join("\n"));
    setTyped("");
    if (next.length > tags.length) choose(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      // With an empty field, Enter submits the form as usual.
      if (typed.trim() === "") return;
      event.preventDefault();
      add(typed);
    }
    if (event.key === "Backspace" && typed === "" && tags.length > 0) choose(tags.slice(0, -1));
  };
  return (
    <SettingsSection
      title="Redgifs"
      text={`Tags for what is uploaded to Redgifs for ${creator.name}. Uploads from now on get them.`}
      save={save}
    >
      <Field
        label="Tags"
        counter={`${tags.length}/${REDGIFS_TAGS_MAX}`}
        hint="Three to ten. Press Enter or a comma after each."
        error={form.messageOf("redgifs_tags")}
      >
        <Input
          value={typed}
          autoComplete="off"
          enterKeyHint="enter"
          placeholder="Add a tag"
          disabled={tags.length >= REDGIFS_TAGS_MAX}
          onChange={({ target }) => (/[,\n]/.test(target.value) ? add(target.value) : setTyped(target.value))}
          onBlur={() => add(typed)}
          onKeyDown={onKeyDown}
        />
      </Field>
      {tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <Button
                hierarchy="secondary-gray"
                size="sm"
                aria-label={`Remove ${tag}`}
                onClick={() => choose(tags.filter((each) => each !== tag))}
              >
                <span className="max-w-60 truncate">{tag}</span>
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}
