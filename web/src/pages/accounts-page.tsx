import type { Creator } from "@ponkan/contract/users/user";
import { UsersRound } from "lucide-react";
import { useCreatorId } from "~/api/session.ts";
import { useUser } from "~/api/users.ts";
import { MessageFromUrl } from "~/components/message-from-url.tsx";
import { PageHeader } from "~/components/page-header.tsx";
import { IconArt } from "~/components/picture-cards.tsx";
import { Avatar } from "~/ui/avatar.tsx";
import { Badge } from "~/ui/badge.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";

export default function AccountsPage() {
  const creators = useUser()?.creators ?? [];
  return (
    <>
      <PageHeader
        title="Accounts"
        note={creators.length > 0 && `${creators.length} ${creators.length === 1 ? "creator" : "creators"}`}
      />
      <div className="px-4 pt-4 empty:hidden lg:px-[22px]">
        <MessageFromUrl />
      </div>
      {creators.length === 0 ? (
        <EmptyState
          art={<IconArt icon={UsersRound} />}
          title="No creators yet"
          text="A creator is one profile with its own Reddit, X and Redgifs accounts. You can have several and switch between them."
        />
      ) : (
        <ul className="grid max-w-3xl gap-3.5 p-4 lg:p-[22px]">
          {creators.map((creator) => (
            <CreatorCard key={creator.id} creator={creator} />
          ))}
        </ul>
      )}
    </>
  );
}

function CreatorCard({ creator }: { creator: Creator }) {
  const isCurrent = useCreatorId() === creator.id;
  const scheduled = Object.values(creator.scheduled_posts).reduce((sum, count) => sum + count, 0);
  return (
    <li
      data-current={isCurrent}
      className="flex items-center gap-4 rounded-lg border border-line p-4 data-[current=true]:border-brand-line"
    >
      <Avatar name={creator.name} src={creator.profile_image} size={44} />
      <span className="grid min-w-0">
        <span className="flex items-center gap-2 font-semibold">
          <span className="truncate">{creator.name}</span>
          {isCurrent && <Badge tone="brand">Current</Badge>}
        </span>
        <span className="text-sm text-fg-muted">{scheduled} scheduled</span>
      </span>
    </li>
  );
}
