import type { Post } from "@ponkan/contract/posts/post";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { timezoneOf } from "@ponkan/contract/users/timezone";
import type { Creator } from "@ponkan/contract/users/user";
import { useQuery } from "@tanstack/react-query";
import { lazy, useState } from "react";
import { postById } from "~/api/posts.ts";
import { useUser } from "~/api/users.ts";
import { PageHeader } from "~/components/page-header.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { draftToEdit } from "../core/draft/from-post.ts";
import { Composer } from "./composer.tsx";
import { createUnkeptDraft } from "./keeping/unkept-draft.ts";
import type { ComposerParts } from "./parts.ts";

const EditProblem = lazy(() => import("./edit-problem.tsx"));

type Props = {
  creator: Creator;
  parts: ComposerParts;
  id: number;
  /** The post's other subreddits, which are changed with it. */
  others: readonly number[];
};

/** Edits a scheduled post (PS-14). */
export function EditComposer({ creator, parts, id, others }: Props) {
  const [saved, setSaved] = useState<Post | null>(null);
  // Never refetched, as a newer version would replace the user's edits. Conflicts are resolved when saving (PO-03).
  const { data, error, isFetching, refetch } = useQuery({
    ...postById(creator.id, id),
    enabled: saved === null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const post = saved ?? data;
  if (post && post.status !== PostStatus.scheduled) {
    return <EditProblem kind={post.status === PostStatus.deleted ? "deleted" : "sent"} id={id} />;
  }
  if (post) return <Edit {...{ creator, parts, post, others }} onEdited={setSaved} />;
  if (error) return <EditProblem kind="unread" error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader title="Post Scheduler" />
      <div className="grid gap-4 p-4 lg:grid-cols-[19rem_1fr_20rem]">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </>
  );
}

function Edit({
  creator,
  parts,
  post,
  others,
  onEdited,
}: Omit<Props, "id"> & { post: Post; onEdited: (post: Post) => void }) {
  const [zone] = useState(timezoneOf(useUser()));
  const [keeper] = useState(() => createUnkeptDraft(draftToEdit(post, zone)));
  return <Composer {...{ creator, parts, keeper, zone, others, onEdited }} edited={post} />;
}
