import type { InboxItem, InboxState } from "@ponkan/contract/inbox/inbox-item";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Inbox as InboxIcon, Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { CallFailed } from "~/api/ask.ts";
import { inboxCounts, inboxOf } from "~/api/inbox.ts";
import { IconArt } from "~/components/picture-cards.tsx";
import { SearchField } from "~/components/search-field.tsx";
import { isTypingOrBusy, keyOf } from "~/lib/keyboard.ts";
import { useNow } from "~/lib/use-now.ts";
import { Button } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { ErrorState } from "~/ui/error-state.tsx";
import { Segmented } from "~/ui/segmented.tsx";
import { Select } from "~/ui/select.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import type { Answering } from "./answer-form.tsx";
import { InboxRow } from "./inbox-row.tsx";

export const shownStates = ["needs_you", "waiting", "answered", "skipped"] as const;
export type ShownState = (typeof shownStates)[number];
export type InboxSearch = {
  state?: ShownState | undefined;
  type?: InboxItem["type"] | undefined;
  query?: string | undefined;
};

const statesOf: Record<ShownState, InboxState[]> = {
  needs_you: ["needs_you", "failed"],
  waiting: ["waiting"],
  answered: ["answered"],
  skipped: ["skipped", "open"],
};

type Props = { answering: Answering; search: InboxSearch; onSearch: (changes: InboxSearch) => void };

/** Comments and messages in one list, with what became of each. */
export function Inbox({ answering, search, onSearch }: Props) {
  const { creatorId } = answering;
  const { state, type, query } = search;
  const filter = { state: state && statesOf[state], type, search: query };
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    inboxOf(creatorId, filter),
  );
  const items = data?.pages.flatMap((page) => page.data);
  const isFiltered = Boolean(state || type || query);
  return (
    <>
      <Toolbar creatorId={creatorId} search={search} onSearch={onSearch} />
      {items && items.length > 0 && <List items={items} answering={answering} />}
      {hasNextPage && (
        <Button
          hierarchy="secondary-gray"
          className="m-4 self-center"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Load More
        </Button>
      )}
      {items?.length === 0 && <Nothing isFiltered={isFiltered} onClear={() => onSearch({})} />}
      {!items && !error && <Loading />}
      {!items && error && (
        <ErrorState
          title="Your inbox did not load"
          text="Failed to get the inbox. Please reload the page to try again."
          retrying={isFetching}
          onRetry={() => void refetch()}
          requestId={error instanceof CallFailed ? error.failure.request_id : undefined}
        />
      )}
    </>
  );
}

function Toolbar({ creatorId, search, onSearch }: Omit<Props, "answering"> & { creatorId: number }) {
  const { data: counts } = useQuery(inboxCounts(creatorId));
  const label = (name: string, count = 0) => (count > 0 ? `${name} ${count > 99 ? "99+" : count}` : name);
  return (
    <div className="flex flex-wrap items-center gap-2 border-line-subtle border-b px-4 py-2.5 lg:px-[22px]">
      <Segmented
        label="State"
        className="overflow-x-auto"
        value={search.state ?? "all"}
        onChange={(state) => onSearch({ ...search, state: state === "all" ? undefined : state })}
        options={[
          { value: "all", label: "All" },
          { value: "needs_you", label: label("Needs you", counts?.needs_you) },
          { value: "waiting", label: label("Waiting", counts?.waiting) },
          { value: "answered", label: "Answered" },
          { value: "skipped", label: "Not answered" },
        ]}
      />
      <Select
        label="Kind"
        value={search.type ?? "all"}
        onChange={(type) => onSearch({ ...search, type: type === "all" ? undefined : type })}
        options={[
          { value: "all", label: "Comments and messages" },
          { value: "comment", label: "Comments" },
          { value: "message", label: "Messages" },
        ]}
      />
      <SearchField
        label="Search the inbox"
        placeholder="Search"
        icon={<Search aria-hidden />}
        value={search.query ?? ""}
        onChange={(query) => onSearch({ ...search, query })}
        className="min-w-0 flex-1 basis-48 sm:max-w-64"
      />
    </div>
  );
}

function List({ items, answering }: { items: readonly InboxItem[]; answering: Answering }) {
  const list = useRef<HTMLUListElement>(null);
  const now = useNow();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = keyOf(event);
      if ((key !== "j" && key !== "k") || isTypingOrBusy(event)) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-item]") ?? [])];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      rows[Math.max(0, key === "j" ? at + 1 : at - 1)]?.focus();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <ul ref={list} aria-label="Inbox">
      {items.map((item) => (
        <InboxRow key={item.id} item={item} now={now} answering={answering} />
      ))}
    </ul>
  );
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (isFiltered) {
    return (
      <EmptyState
        title="Nothing matches"
        actions={
          <Button hierarchy="secondary-gray" onClick={onClear}>
            Clear all
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      art={<IconArt icon={InboxIcon} />}
      title="Nothing here yet."
      text="Comments and messages appear here once your inbox is read, and every 2 minutes while an autoresponder is on."
    />
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-3 p-4">
      <span className="sr-only">Loading</span>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-24 rounded-lg" />
      ))}
    </div>
  );
}
