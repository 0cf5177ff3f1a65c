import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { subredditLists } from "~/api/subreddit-lists.ts";
import { ErrorState } from "~/ui/error-state.tsx";
import { Modal } from "~/ui/modal.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { useComposer } from "../composer-context.ts";
import { ListLine } from "./list-line.tsx";

export default function ListsModal({ onClose }: { onClose: () => void }) {
  const { creator } = useComposer();
  const { data, error, isFetching, refetch } = useQuery(subredditLists(creator.id));
  const [editedId, setEdited] = useState<number | null>(null);
  return (
    <Modal open title="Lists of subreddits" onClose={onClose}>
      {!data && !error && <Skeleton className="h-32" />}
      {!data && error && (
        <ErrorState title="Your lists did not load" retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && (
        <ul className="divide-y divide-line rounded-card border border-line">
          {data.map((list) => (
            <ListLine
              key={list.id}
              creatorId={creator.id}
              list={list}
              isEdited={list.id === editedId}
              onEdit={(isEdited) => setEdited(isEdited ? list.id : null)}
            />
          ))}
        </ul>
      )}
      {data?.length === 1 && (
        <p className="mt-3 text-fg-muted text-sm">
          “Save these as a list” keeps the subreddits of the table under a name of yours.
        </p>
      )}
    </Modal>
  );
}
