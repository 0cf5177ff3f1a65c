import { weightedLength } from "@ponkan/contract/posts/weighted-length";
import { DeleteAfterInputs } from "~/components/delete-after-inputs.tsx";
import type { PlatformFormProps } from "./platform-form-types.ts";
import { WordsField } from "./words-field.tsx";

const TWEET_MAX = 280;

export function XForm({ value, onChange, errors, warnings, onTouched }: PlatformFormProps) {
  const said = { errors, warnings, onTouched };
  return (
    <div className="grid gap-5">
      <WordsField
        {...said}
        label="Text"
        bucket="content"
        hint="A link counts 23 characters, an emoji 2."
        rows={4}
        max={TWEET_MAX}
        value={value.content}
        length={weightedLength(value.content)}
        onChange={(content) => onChange({ content })}
      />
      <WordsField
        {...said}
        label="First comment"
        bucket="comment"
        hint="Posted as a reply right after."
        max={TWEET_MAX}
        value={value.comment}
        length={weightedLength(value.comment)}
        onChange={(comment) => onChange({ comment })}
      />
      <DeleteAfterInputs
        value={value}
        onChange={onChange}
        onLeave={() => onTouched?.("deleteAfter")}
        errors={errors.deleteAfter}
      />
    </div>
  );
}
