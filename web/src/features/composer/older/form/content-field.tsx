import { Platform } from "@ponkan/contract/accounts/platform";
import { offeredTypes } from "@ponkan/contract/posts/offered-types";
import { postTypeLabels } from "@ponkan/contract/posts/post-type";
import { findingLines, WarningLines } from "~/components/finding-lines.tsx";
import { Field } from "~/ui/field.tsx";
import { Input } from "~/ui/input.tsx";
import { Segmented } from "~/ui/segmented.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import type { RedditType } from "../../core/draft/composer-draft.ts";
import { MediaField } from "./media-field.tsx";
import type { OlderFormState } from "./use-older-form.ts";

type Props = { state: OlderFormState; creatorId: number };

export function ContentField({ state, creatorId }: Props) {
  const { draft, change, errors, warnings, touch } = state;
  const leave = () => touch("content");
  const error = findingLines(errors.content);
  return (
    <div className="grid gap-3">
      <Segmented
        block
        label="Post type"
        value={draft.type}
        options={offeredTypes[Platform.reddit].map((type) => ({ value: type, label: postTypeLabels[type] }))}
        onChange={(type) => change({ type: type as RedditType })}
      />
      {draft.type === "media" && <MediaField state={state} creatorId={creatorId} />}
      {draft.type === "link" ? (
        <Field label="Link" error={error}>
          <Input
            type="url"
            value={draft.link}
            autoComplete="off"
            placeholder="https://"
            onChange={(event) => change({ link: event.target.value })}
            onBlur={leave}
          />
        </Field>
      ) : (
        <Field label="Text" hint="Reddit's Markdown is kept." error={error}>
          <TextArea
            rows={draft.type === "text" ? 6 : 2}
            value={draft.text}
            onChange={(event) => change({ text: event.target.value })}
            onBlur={leave}
          />
        </Field>
      )}
      <WarningLines findings={warnings.content} />
    </div>
  );
}
