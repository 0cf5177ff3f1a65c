import type { ComposerDraft } from "../../core/draft/composer-draft.ts";
import { uploadInto } from "../../core/media/upload-into.ts";
import { useComposer } from "../composer-context.ts";
import { MediaBlock } from "../media/media-block.tsx";
import { useFileDrop } from "../media/use-file-drop.ts";
import { BodyBlock, LinkBlock } from "./body-block.tsx";
import { CommentBlock } from "./comment-block.tsx";
import { OptionsCard } from "./options-card.tsx";
import { TitleBlock } from "./title-block.tsx";
import { TypeChoice } from "./type-choice.tsx";

/** The content that all posts share. */
export function ContentPane() {
  const { creator, draft, change } = useComposer();
  const { isOver, handlers } = useFileDrop((files) => {
    change(asMedia);
    uploadInto(creator.id, files, change);
  });
  const isReddit = draft.platform === "reddit";
  const hasMedia = isReddit ? draft.type === "media" : draft[draft.platform as "twitter"].type !== "text";
  return (
    <section
      {...handlers}
      data-pane="content"
      data-over={isOver}
      aria-label="Content"
      className="flex flex-col gap-4 p-4 data-[over=true]:outline-2 data-[over=true]:outline-brand-strong data-[over=true]:-outline-offset-6 data-[over=true]:outline-dashed lg:px-4.5"
    >
      <h2 className="font-semibold">Content</h2>
      <TypeChoice />
      {hasMedia && <MediaBlock />}
      {isReddit && (
        <>
          {draft.type === "link" && <LinkBlock />}
          <TitleBlock />
          {draft.type !== "link" && <BodyBlock />}
          <CommentBlock />
          <OptionsCard />
        </>
      )}
      {!isReddit && !hasMedia && <p className="text-fg-muted text-sm">A text post takes no media.</p>}
    </section>
  );
}

/** Dropping a file switches to a media post. */
function asMedia(draft: ComposerDraft): ComposerDraft {
  const { platform } = draft;
  if (platform === "reddit") return { ...draft, type: "media" };
  return draft[platform].type === "text" ? { ...draft, [platform]: { ...draft[platform], type: "media" } } : draft;
}
