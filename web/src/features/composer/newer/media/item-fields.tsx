import { GALLERY_CAPTION_MAX } from "@ponkan/contract/posts/validation/gallery";
import { lengthOf } from "@ponkan/contract/posts/validation/words";
import { Field } from "~/ui/field.tsx";
import { Input } from "~/ui/input.tsx";
import type { DraftMedia } from "../../core/draft/composer-draft.ts";
import { withMediaItem } from "../../core/media/media-order.ts";
import { useComposer } from "../composer-context.ts";

export function ItemFields({ item }: { item: DraftMedia }) {
  const { draft, change, touch } = useComposer();
  const position = draft.media.indexOf(item) + 1;
  const write = (changes: Partial<DraftMedia>) => change((now) => withMediaItem(now, item.id, changes));
  return (
    <div className="grid gap-2">
      <Field
        label={`Caption ${position} of ${draft.media.length}`}
        counter={`${lengthOf(item.caption)}/${GALLERY_CAPTION_MAX}`}
      >
        <Input
          placeholder="Optional"
          aria-invalid={lengthOf(item.caption) > GALLERY_CAPTION_MAX || undefined}
          value={item.caption}
          onChange={({ target }) => write({ caption: target.value })}
          onBlur={() => touch("media")}
        />
      </Field>
      <Field label={`Link ${position} of ${draft.media.length}`}>
        <Input
          inputMode="url"
          placeholder="Optional"
          value={item.url}
          onChange={({ target }) => write({ url: target.value })}
          onBlur={() => touch("media")}
        />
      </Field>
    </div>
  );
}
