import { lengthOf } from "@ponkan/contract/posts/validation/words";
import { Alert } from "~/ui/alert.tsx";
import type { PlatformFormProps } from "./platform-form-types.ts";
import { WordsField } from "./words-field.tsx";

const CAPTION_MAX = 2200;

export function InstagramForm({ value, onChange, errors, warnings, onTouched }: PlatformFormProps) {
  const said = { errors, warnings, onTouched };
  if (value.type === "instagramStory") {
    return <Alert type="info" text="A story has no caption and no comment. It is gone after 24 hours." />;
  }
  const { hashtags, mentions } = tagsIn(value.content);
  return (
    <div className="grid gap-5">
      <WordsField
        {...said}
        label="Caption"
        bucket="content"
        hint={`${hashtags}/30 hashtags · ${mentions}/20 mentions`}
        rows={5}
        max={CAPTION_MAX}
        value={value.content}
        length={lengthOf(value.content)}
        onChange={(content) => onChange({ content })}
      />
      <WordsField
        {...said}
        label="First comment"
        bucket="comment"
        hint="Posted right after."
        max={CAPTION_MAX}
        value={value.comment}
        length={lengthOf(value.comment)}
        onChange={(comment) => onChange({ comment })}
      />
    </div>
  );
}

/** Counts hashtags and mentions as Instagram does (SV-C17). */
function tagsIn(caption: string): { hashtags: number; mentions: number } {
  return {
    hashtags: caption.match(/(?<![\p{L}\p{N}_&])#[\p{L}\p{N}_]+/gu)?.length ?? 0,
    mentions: caption.match(/(?<![\p{L}\p{N}_])@[\w.]+/gu)?.length ?? 0,
  };
}
