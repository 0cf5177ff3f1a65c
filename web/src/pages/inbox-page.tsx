import { useNavigate, useSearch } from "@tanstack/react-router";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import { readInboxNow } from "~/api/replay.ts";
import { useCreatorId } from "~/api/session.ts";
import { useCurrentCreator, useUser } from "~/api/users.ts";
import { NeedsCreator } from "~/components/needs-creator.tsx";
import { PageHeader } from "~/components/page-header.tsx";
import { Inbox } from "~/features/inbox/inbox.tsx";
import { MarkdownLines } from "~/features/previews/markdown/markdown.tsx";
import { TemplatesMenu } from "~/features/templates/templates-menu.tsx";
import { Button } from "~/ui/button.tsx";
import { showToast } from "~/ui/toast-store.ts";

export default function InboxPage() {
  const creatorId = useCreatorId();
  const creator = useCurrentCreator();
  const zone = useUser()?.timezone ?? "UTC";
  const search = useSearch({ from: "/framed/signed-in/inbox" });
  const navigate = useNavigate({ from: "/inbox" });
  const { state, type, query } = search;
  return (
    <>
      <PageHeader title="Inbox" actions={creator?.accounts.reddit && <ReadNow creatorId={creatorId} />} />
      <NeedsCreator
        platforms={["reddit"]}
        text="Comments on your posts and messages, with what your autoresponders did."
      >
        <Inbox
          key={creatorId}
          answering={{
            creatorId,
            creator: creator?.name ?? "",
            link: creator?.link ?? "",
            zone,
            Templates: TemplatesMenu,
            Words: MarkdownLines,
          }}
          search={{ state, type, query }}
          onSearch={(changes) => void navigate({ search: changes })}
        />
      </NeedsCreator>
    </>
  );
}

function ReadNow({ creatorId }: { creatorId: number }) {
  const [isReading, setReading] = useState(false);
  const read = async () => {
    setReading(true);
    const refusal = await readInboxNow(creatorId);
    setReading(false);
    if (refusal) showToast({ type: "danger", text: refusal });
  };
  return (
    <Button hierarchy="secondary-gray" icon={<RotateCw aria-hidden />} loading={isReading} onClick={() => void read()}>
      Check for new
    </Button>
  );
}
