import { Images } from "lucide-react";
import { NeedsCreator } from "~/components/needs-creator.tsx";
import { PageHeader } from "~/components/page-header.tsx";
import { PictureCards } from "~/components/picture-cards.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";

export default function GalleryPage() {
  return (
    <>
      <PageHeader title="Content Manager" note="0 files" />
      <NeedsCreator text="Your photos and clips live here, with every place they were posted to.">
        <EmptyState
          art={<PictureCards icon={Images} />}
          title="No media yet."
          text="Upload once, then schedule each file to as many subreddits as you like. Ponkan counts every use, so you never repost too soon."
          small="PNG, JPEG, GIF, MP4, MOV, up to 100 MB each"
        />
      </NeedsCreator>
    </>
  );
}
