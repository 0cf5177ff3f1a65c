import { useQuery } from "@tanstack/react-query";
import { LayoutGrid, List, Upload } from "lucide-react";
import { mediaPage, mediaUsage } from "~/api/media.ts";
import { NO_CREATOR, useCreatorId } from "~/api/session.ts";
import { addFiles } from "~/api/uploads/upload-queue.ts";
import { useCurrentCreator } from "~/api/users.ts";
import { chooseMedia } from "~/components/choose-media.ts";
import { NeedsCreator } from "~/components/needs-creator.tsx";
import { PageHeader } from "~/components/page-header.tsx";
import { DropHint } from "~/features/gallery/drop-hint.tsx";
import { Gallery } from "~/features/gallery/gallery.tsx";
import { GalleryToolbar } from "~/features/gallery/gallery-toolbar.tsx";
import { useFileDrop } from "~/features/gallery/use-file-drop.ts";
import { useFilePaste } from "~/features/gallery/use-file-paste.ts";
import { isFiltered, useGalleryParams } from "~/features/gallery/use-gallery-params.ts";
import { counted } from "~/lib/counted.ts";
import { fileSize } from "~/lib/file-size.ts";
import { Button } from "~/ui/button.tsx";
import { Kbd } from "~/ui/kbd.tsx";
import { Segmented } from "~/ui/segmented.tsx";

export default function GalleryPage() {
  const creatorId = useCreatorId();
  const hasCreator = useCurrentCreator() !== undefined;
  const params = useGalleryParams();
  const { data, isError } = useQuery({
    ...mediaPage(creatorId, params.filter, 1),
    enabled: hasCreator && creatorId !== NO_CREATOR,
  });
  const total = data?.meta.total;
  const hasFiles = total === undefined ? !isError : total > 0;
  const isOver = useFileDrop(hasCreator, addFiles);
  useFilePaste(hasCreator, addFiles);
  const upload = () => chooseMedia(addFiles);
  return (
    <>
      <PageHeader
        title="Content Manager"
        note={total !== undefined && <Amount total={total} isWhole={!isFiltered(params.filter)} />}
        actions={hasCreator && <Actions params={params} onUpload={upload} />}
      >
        {hasCreator && (hasFiles || isFiltered(params.filter)) && (
          <GalleryToolbar filter={params.filter} onChange={params.change} onClear={params.clear} />
        )}
      </PageHeader>
      <NeedsCreator text="Your photos and clips live here, with every place they were posted to.">
        <Gallery key={creatorId} creatorId={creatorId} params={params} onUpload={upload} />
      </NeedsCreator>
      {isOver && <DropHint />}
    </>
  );
}

/** '128 files, 1.2 GB'; for a filtered list only the number. */
function Amount({ total, isWhole }: { total: number; isWhole: boolean }) {
  const creatorId = useCreatorId();
  const { data } = useQuery({ ...mediaUsage(creatorId), enabled: isWhole && total > 0 });
  const isKnown = isWhole && total > 0 && data !== undefined;
  return (
    <span
      title={data?.limit_bytes ? usedText(data.used_bytes, data.limit_bytes) : undefined}
      className="max-sm:hidden tabular-nums"
    >
      {counted(total, "file")}
      {isKnown && `, ${fileSize(data.bytes)}`}
    </span>
  );
}

const usedText = (used: number, limit: number) =>
  `${fileSize(used)} of your ${fileSize(limit)} are used, by all creators.`;

type ActionsProps = { params: ReturnType<typeof useGalleryParams>; onUpload: () => void };

function Actions({ params, onUpload }: ActionsProps) {
  return (
    <>
      <Segmented
        label="View"
        value={params.view}
        options={[
          { value: "grid", label: "Grid", icon: <LayoutGrid aria-hidden /> },
          { value: "list", label: "List", icon: <List aria-hidden /> },
        ]}
        onChange={(view) => params.change({ view: view === "grid" ? undefined : view })}
        className="max-md:hidden"
      />
      <Button hierarchy="secondary-gray" icon={<Upload />} onClick={onUpload}>
        Upload <Kbd className="max-md:hidden">U</Kbd>
      </Button>
    </>
  );
}
