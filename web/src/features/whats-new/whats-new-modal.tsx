import { formatLongDate } from "@ponkan/contract/time/formats";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "~/api/call.ts";
import { hasUnseenUpdate, updatesFeed } from "~/api/updates.ts";
import { knownUser, rememberUser } from "~/api/users.ts";
import { Accordion, AccordionItem } from "~/ui/accordion.tsx";
import { Alert } from "~/ui/alert.tsx";
import { Badge } from "~/ui/badge.tsx";
import { Button } from "~/ui/button.tsx";
import { Modal } from "~/ui/modal.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { Wheel } from "~/ui/wheel.tsx";
import { UpdateText } from "./update-text.tsx";

/** The updates feed, newest first and expanded. Opening it marks updates as viewed. */
export default function WhatsNewModal({ onClose }: { onClose: () => void }) {
  const feed = useInfiniteQuery(updatesFeed());
  const updates = feed.data?.pages.flatMap((page) => page.data) ?? [];
  const [viewedBefore] = useState(() => knownUser()?.updates_viewed ?? null);
  // The second press of a double click must not request the same page again.
  const loadMore = () => void feed.fetchNextPage({ cancelRefetch: false });
  useEffect(() => void rememberViewing(), []);
  return (
    <Modal open onClose={onClose} size="lg" flush icon={<Wheel size={24} />} title="What's New">
      <div className="px-6 pb-4 empty:hidden">
        {feed.isPending && <Skeleton className="h-40" />}
        {feed.isError && <Alert type="danger">Failed to fetch updates. Please try again later.</Alert>}
      </div>
      {feed.isSuccess && updates.length === 0 && (
        <p className="py-10 text-center text-md text-fg-muted">No updates yet.</p>
      )}
      {updates.length > 0 && (
        <Accordion>
          {updates.map((update, i) => (
            <AccordionItem
              key={update.id}
              title={update.title}
              subtitle={formatLongDate(new Date(update.posted_at), knownUser()?.timezone ?? "UTC")}
              badge={hasUnseenUpdate(update, viewedBefore) && <Badge tone="brand">New</Badge>}
              defaultOpen={i === 0}
            >
              <UpdateText html={update.description} />
            </AccordionItem>
          ))}
        </Accordion>
      )}
      {feed.hasNextPage && (
        <div className="flex justify-center border-t border-line py-4">
          <Button hierarchy="secondary-gray" loading={feed.isFetchingNextPage} onClick={loadMore}>
            Load More
          </Button>
        </div>
      )}
    </Modal>
  );
}

async function rememberViewing(): Promise<void> {
  const answer = await call("PATCH /users/me", { body: { updates_viewed: new Date().toISOString() } });
  if (answer.ok) rememberUser(answer.data);
}
