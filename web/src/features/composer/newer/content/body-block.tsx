import { Field } from "~/ui/field.tsx";
import { Input } from "~/ui/input.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { useComposer } from "../composer-context.ts";
import { MessagesUnder, useIsWrong } from "./messages-under.tsx";

const TEXT_MAX = 40_000;

/** The text of a text post, or the one below media. */
export function BodyBlock() {
  const { draft, change, touch } = useComposer();
  const isWrong = useIsWrong("content");
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <Field
        label={draft.type === "text" ? "Text" : "Text under the media"}
        counter={draft.text.length > TEXT_MAX / 2 && `${draft.text.length}/${TEXT_MAX}`}
      >
        <TextArea
          data-field="content"
          rows={draft.type === "text" ? 6 : 2}
          placeholder={draft.type === "text" ? "Write your post. Markdown works." : "Optional"}
          aria-invalid={isWrong || undefined}
          value={draft.text}
          onChange={({ target }) => change((now) => ({ ...now, text: target.value }))}
          onBlur={() => touch("content")}
        />
      </Field>
      <MessagesUnder bucket="content" />
    </div>
  );
}

export function LinkBlock() {
  const { draft, change, touch } = useComposer();
  const isWrong = useIsWrong("content");
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <Field label="Link">
        <Input
          data-field="content"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          aria-invalid={isWrong || undefined}
          value={draft.link}
          onChange={({ target }) => change((now) => ({ ...now, link: target.value }))}
          onBlur={() => touch("content")}
        />
      </Field>
      <MessagesUnder bucket="content" />
    </div>
  );
}
