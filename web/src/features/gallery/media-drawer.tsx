import type { Media, MediaPost, SimilarMedia } from "@ponkan/contract/media/media";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Download, Send, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { CallFailed } from "~/api/ask.ts";
import { changeMedia, mediaFile } from "~/api/media.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { Drawer, fromRight } from "~/ui/drawer.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { ErrorState } from "~/ui/error-state.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { showToast } from "~/ui/toast-store.ts";
import { FitBadges } from "./fit-badges.tsx";
import { MediaFactsList } from "./media-facts.tsx";
import { MediaPreview } from "./media-preview.tsx";
import { RenameForm } from "./rename-form.tsx";
import { SimilarFiles } from "./similar-files.tsx";
import { TagEditor } from "./tag-editor.tsx";
import { UsageHistory } from "./usage-history.tsx";

type Props = {
  creatorId: number;
  id: number;
  onClose: () => void;
  onOpen: (id: number) => void;
  onDelete: (media: Media) => void;
};

/** Everything about one file, beside the grid; on phones over the whole screen. */
export default function MediaDrawer({ creatorId, id, onClose, onOpen, onDelete }: Props) {
  const { data, error, isFetching, refetch } = useQuery(mediaFile(creatorId, id));
  return (
    <Drawer title={data?.data.name ?? "File"} onClose={onClose} className={`${fromRight} sm:w-[30rem]`}>
      {data && <Details key={id} file={data} onOpen={onOpen} onDelete={onDelete} />}
      {!data && !error && <DrawerLoading />}
      {!data && error && <Missing error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
    </Drawer>
  );
}

type File = { data: Media; posts: MediaPost[]; similar: SimilarMedia[] };
type DetailsProps = { file: File; onOpen: (id: number) => void; onDelete: (media: Media) => void };

function Details({ file: { data: media, posts, similar }, onOpen, onDelete }: DetailsProps) {
  const setTags = async (tags: string[]) => {
    const answer = await changeMedia(media, { tags });
    if (!answer.ok)
      showToast({ type: "danger", text: answer.data.message ?? "Failed to tag media. Please try again." });
  };
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto overscroll-contain px-5 py-5">
        <MediaPreview media={media} />
        <RenameForm media={media} />
        <TagEditor label="Tags" tags={media.tags} onChange={(tags) => void setTags(tags)} />
        <Section title="Facts">
          <MediaFactsList media={media} />
        </Section>
        <Section title="Where it fits">
          <FitBadges media={media} />
        </Section>
        {similar.length > 0 && (
          <Section title="Looks almost the same">
            <SimilarFiles files={similar} onOpen={onOpen} />
          </Section>
        )}
        <Section title="Posted to">
          <UsageHistory posts={posts} />
        </Section>
      </div>
      <footer className="flex flex-wrap items-center gap-2 border-line border-t px-5 py-3.5">
        <Link to="/schedule" search={{ media: String(media.id) }} className={buttonClass()}>
          <Send aria-hidden /> Schedule
        </Link>
        {media.url && (
          <a href={media.url} download={media.name} className={buttonClass({ hierarchy: "secondary-gray" })}>
            <Download aria-hidden /> Download
          </a>
        )}
        <Button
          hierarchy="secondary-gray"
          icon={<Trash2 />}
          onClick={() => onDelete(media)}
          className="ml-auto border-danger-line! text-danger-fg!"
        >
          Delete
        </Button>
      </footer>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2.5">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}

type MissingProps = { error: Error; isRetrying: boolean; onRetry: () => void };

function Missing({ error, isRetrying, onRetry }: MissingProps) {
  if (error instanceof CallFailed && error.status === 404)
    return <EmptyState title="This file is gone" text="It was deleted, or it belongs to another creator." />;
  return (
    <ErrorState
      title="This file did not load"
      text="Failed to get media. Please reload the page to try again."
      retrying={isRetrying}
      onRetry={onRetry}
      requestId={error instanceof CallFailed ? error.failure.request_id : undefined}
    />
  );
}

function DrawerLoading() {
  return (
    <div role="status" className="grid gap-5 p-5">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-60 rounded-lg" />
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
      <Skeleton className="h-32" />
    </div>
  );
}
