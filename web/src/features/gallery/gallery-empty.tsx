import { FolderOpen, SearchX, Upload } from "lucide-react";
import { IconArt, PictureCards } from "~/components/picture-cards.tsx";
import { Button } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Kbd } from "~/ui/kbd.tsx";

export function GalleryEmpty({ onUpload }: { onUpload: () => void }) {
  return (
    <div className="flex flex-1 p-4 lg:p-[22px]">
      <EmptyState
        className="rounded-xl border border-line-strong border-dashed bg-brand-soft/40 max-sm:px-4!"
        art={<PictureCards icon={Upload} />}
        title="No media yet."
        text="Drop your first photos and clips here. Upload once, then schedule each file to as many subreddits as you like. Ponkan counts every use, so you never repost too soon."
        actions={
          <Button icon={<FolderOpen />} onClick={onUpload}>
            Choose files
          </Button>
        }
        small={
          <>
            <span>PNG, JPEG, GIF, MP4, MOV</span>
            <span>Up to 100 MB each</span>
            <span className="max-md:hidden">
              Press <Kbd>U</Kbd> from anywhere
            </span>
          </>
        }
      />
    </div>
  );
}

export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      art={<IconArt icon={SearchX} />}
      title="No files match"
      text="Try another name or fewer filters."
      actions={
        <Button hierarchy="secondary-gray" onClick={onClear}>
          Clear all
        </Button>
      }
    />
  );
}
