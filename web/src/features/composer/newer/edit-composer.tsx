import type { Post } from "@ponkan/contract/posts/post";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { timezoneOf } from "@ponkan/contract/users/timezone";
import type { Creator } from "@ponkan/contract/users/user";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { CallFailed } from "~/api/ask.ts";
import { postById } from "~/api/posts.ts";
import { useUser } from "~/api/users.ts";
import { PageHeader } from "~/components/page-header.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { ErrorState } from "~/ui/error-state.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { draftToEdit } from "../core/draft/from-post.ts";
import { Composer } from "./composer.tsx";
import { createUnkeptDraft } from "./keeping/unkept-draft.ts";
import type { ComposerParts } from "./parts.ts";

type Props = {
  creator: Creator;
  parts: ComposerParts;
  id: number;
  /** Other places of the same post, which are changed with it. */
  others: readonly number[];
};

/** A scheduled post, to be changed (PS-14). */
export function EditComposer({ creator, parts, id, others }: Props) {
  const [saved, setSaved] = useState<Post | null>(null);
  // Read once: a newer version would take the place of what is being written. Saving asks what to do about it (PO-03).
  const { data, error, isFetching, refetch } = useQuery({
    ...postById(creator.id, id),
    enabled: saved === null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const post = saved ?? data;
  if (post && post.status !== PostStatus.scheduled) return <NotEditable id={id} />;
  if (post) return <Edit key={post.rev} {...{ creator, parts, post, others }} onEdited={setSaved} />;
  if (error instanceof CallFailed && error.status === 404) return <NotThere />;
  if (error)
    return (
      <Framed>
        <ErrorState
          title="The post did not load"
          text="It is safe and goes out on time."
          retrying={isFetching}
          onRetry={() => void refetch()}
          requestId={error instanceof CallFailed ? error.failure.request_id : undefined}
        />
      </Framed>
    );
  return (
    <Framed>
      <div className="grid gap-4 p-4 lg:grid-cols-[19rem_1fr_20rem]">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </Framed>
  );
}

function Edit({
  creator,
  parts,
  post,
  others,
  onEdited,
}: Omit<Props, "id"> & { post: Post; onEdited: (post: Post) => void }) {
  const zone = timezoneOf(useUser());
  const [keeper] = useState(() => createUnkeptDraft(draftToEdit(post, zone)));
  return <Composer creator={creator} parts={parts} keeper={keeper} edited={post} others={others} onEdited={onEdited} />;
}

function NotEditable({ id }: { id: number }) {
  return (
    <Framed>
      <EmptyState
        title="Post is already submitted and can't be edited."
        text="You can copy it and schedule the copy."
        actions={
          <Link to="/schedule" search={{ duplicate: id }} className={buttonClass()}>
            Duplicate
          </Link>
        }
      />
    </Framed>
  );
}

function NotThere() {
  return (
    <Framed>
      <EmptyState
        title="This post does not exist"
        text="It was deleted, or it belongs to another creator."
        actions={
          <Link to="/calendar" className={buttonClass()}>
            Calendar
          </Link>
        }
      />
    </Framed>
  );
}

function Framed({ children }: { children: React.ReactNode }) {
  return (
    <>
      <PageHeader title="Post Scheduler" />
      {children}
    </>
  );
}
