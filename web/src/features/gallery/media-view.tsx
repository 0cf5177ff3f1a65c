import type { Media, MediaPost, SimilarMedia } from "@ponkan/contract/media/media";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Download, Send, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { CallFailed } from "~/api/ask.ts";
import { changeMedia, type MediaFilter, mediaFile } from "~/api/media.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { Drawer, fromRight } from "~/ui/drawer.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { ErrorState } from "~/ui/error-state.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { showToast } from "~/ui/toast-store.ts";
import { EditButton } from "./edit/edit-button.tsx";
import { FitBadges } from "./fit-badges.tsx";
import { MediaFactsList } from "./media-facts.tsx";
import { MediaStage } from "./media-stage.tsx";
import { RenameForm } from "./rename-form.tsx";
import { SimilarFiles } from "./similar-files.tsx";
import { TagEditor } from "./tag-editor.tsx";
import { UsageHistory } from "./usage-history.tsx";
import { useNeighbours } from "./use-neighbours.ts";
import { useStepKeys } from "./use-step-keys.ts";

type Props = {
  creatorId: number;
  id: number;
  filter: MediaFilter;
  total: number;
  onClose: () => void;
  onOpen: (id: number) => void;
  /** Goes to a neighbour; also receives its index in the list. */
  onStep: (id: number, index: number) => void;
  onDelete: (media: Media) => void;
};

/** One file as large as the window allows, with its details next to it; arrow keys go to its neighbours. */
export default function MediaView({ creatorId, id, filter, total, onClose, onOpen, onStep, onDelete }: Props) {
  // The previous file stays until the next one is loaded, so that focus is kept.
  const known = useQuery({ ...mediaFile(creatorId, id), placeholderData: keepPreviousData });
  const { data, error, isFetching, refetch } = known;
  const position = useNeighbours(creatorId, filter, total, id);
  const stepTo = (media: Media | undefined, by: number) =>
    media && position ? () => onStep(media.id, position.index + by) : undefined;
  const [onPrevious, onNext] = [stepTo(position?.previous, -1), stepTo(position?.next, 1)];
  useStepKeys(onPrevious, onNext);
  return (
    <Drawer
      title={data?.data.name ?? "File"}
      onClose={onClose}
      finalFocus={() => document.querySelector<HTMLElement>(`[data-media="${id}"]`) ?? true}
      className={`${fromRight} sm:border-l-0!`}
    >
      <div className="flex min-h-0 flex-1 flex-col">
        {position && <Position index={position.index} total={total} />}
        {data && (
          <Details
            file={data}
            hasNeighbours={position !== null}
            onPrevious={onPrevious}
            onNext={onNext}
            onOpen={onOpen}
            onDelete={onDelete}
          />
        )}
        {!data && !error && <ViewLoading />}
        {!data && error && <Missing error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      </div>
    </Drawer>
  );
}

function Position({ index, total }: { index: number; total: number }) {
  return (
    <p role="status" className="sr-only">
      File {index + 1} of {total}
    </p>
  );
}

type File = { data: Media; posts: MediaPost[]; similar: SimilarMedia[] };
type DetailsProps = {
  file: File;
  hasNeighbours: boolean;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onOpen: (id: number) => void;
  onDelete: (media: Media) => void;
};

function Details({ file, hasNeighbours, onPrevious, onNext, onOpen, onDelete }: DetailsProps) {
  return (
    <div className="flex min-h-0 flex-1 flex-col max-lg:overflow-y-auto lg:flex-row">
      <MediaStage media={file.data} hasNeighbours={hasNeighbours} onPrevious={onPrevious} onNext={onNext} />
      <aside aria-label="About this file" className="flex flex-col border-line lg:w-[27rem] lg:border-l">
        <About key={file.data.id} file={file} onOpen={onOpen} />
        <Actions media={file.data} onDelete={onDelete} />
      </aside>
    </div>
  );
}

function About({ file: { data: media, posts, similar }, onOpen }: Pick<DetailsProps, "file" | "onOpen">) {
  const setTags = async (tags: string[]) => {
    const answer = await changeMedia(media, { tags });
    if (!answer.ok)
      showToast({ type: "danger", text: answer.data.message ?? "Failed to tag media. Please try again." });
  };
  const out = posts.filter(({ posted_at }) => posted_at !== null);
  const planned = posts.filter(({ posted_at }) => posted_at === null).toReversed();
  return (
    <div className="flex flex-col gap-6 px-5 py-5 lg:min-h-0 lg:flex-1 lg:overflow-y-auto lg:overscroll-contain">
      <RenameForm media={media} />
      <TagEditor label="Tags" tags={media.tags} onChange={(tags) => void setTags(tags)} />
      {planned.length > 0 && (
        <Section title="Scheduled for">
          <UsageHistory posts={planned} />
        </Section>
      )}
      <Section title="Posted to">
        {out.length > 0 ? <UsageHistory posts={out} /> : <p className="text-fg-muted text-sm">Nowhere yet.</p>}
      </Section>
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
    </div>
  );
}

function Actions({ media, onDelete }: { media: Media; onDelete: (media: Media) => void }) {
  return (
    <footer className="flex flex-wrap items-center gap-2 border-line border-t px-5 py-3.5">
      <Link to="/schedule" search={{ media: String(media.id) }} className={buttonClass()}>
        <Send aria-hidden /> Schedule
      </Link>
      {media.url && (
        <a href={media.url} download={media.name} className={buttonClass({ hierarchy: "secondary-gray" })}>
          <Download aria-hidden /> Download
        </a>
      )}
      <EditButton key={media.id} media={media} />
      <Button
        hierarchy="secondary-gray"
        icon={<Trash2 />}
        onClick={() => onDelete(media)}
        className="ml-auto border-danger-line! text-danger-fg!"
      >
        Delete
      </Button>
    </footer>
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

function ViewLoading() {
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
