import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Sparkles } from "lucide-react";
import { lookAlikes } from "~/api/look-alikes.ts";
import { queryClient } from "~/api/query-client.ts";
import { saveSubreddits } from "~/api/subreddit-lists.ts";
import { useUser } from "~/api/users.ts";
import { IconArt } from "~/components/picture-cards.tsx";
import { counted } from "~/lib/counted.ts";
import { buttonClass } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { ErrorState } from "~/ui/error-state.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { showToast } from "~/ui/toast-store.ts";
import { LookAlikeCard } from "./look-alike-card.tsx";

/** `to` is the subreddit to compare with; without it, those that worked. */
type Props = { creatorId: number; to: string | undefined };

/** Subreddits the creator has not used yet, with the reasons why they should work. */
export function LookAlikes({ creatorId, to }: Props) {
  const options = lookAlikes(creatorId, to);
  const { data, isError, isFetching, refetch } = useQuery(options);
  const zone = useUser()?.timezone ?? "UTC";
  if (isError && !data) {
    return (
      <ErrorState
        title="Failed to get subreddits. Please try again."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Loading />;
  if (data.data.length === 0) return <NothingAlike to={to} hasWorked={data.rests_on.length > 0} />;
  const save = async (name: string, isSaved: boolean) => {
    const isDone = await saveSubreddits(creatorId, [name], isSaved);
    if (!isDone) showToast({ type: "danger", text: "Failed to save. Please try again." });
    await queryClient.invalidateQueries({ queryKey: options.queryKey });
  };
  return (
    <section aria-label="Look-alikes" className="grid content-start gap-3.5 p-4 lg:px-[22px]">
      <p className="text-fg-muted text-sm">
        {counted(data.data.length, "place")} you have not used, {restsOn(to, data.rests_on)}{" "}
        <Link to="/analytics" search={{ tab: "subreddits" }} className="text-fg-brand underline">
          Where am I wasting posts?
        </Link>
      </p>
      <ul className="grid gap-3.5 md:grid-cols-2 2xl:grid-cols-3">
        {data.data.map((alike) => (
          <LookAlikeCard
            key={alike.subreddit.name}
            alike={alike}
            zone={zone}
            onSave={(isSaved) => void save(alike.subreddit.name, isSaved)}
          />
        ))}
      </ul>
    </section>
  );
}

const NAMED = 3;

/** 'like r/fog, r/hills and 4 others, where your posts did well.' */
function restsOn(to: string | undefined, worked: readonly { name: string }[]): string {
  if (to) return `like r/${to}.`;
  const named = worked.slice(0, NAMED).map(({ name }) => `r/${name}`);
  const others = worked.length - named.length;
  const last = others > 0 ? counted(others, "other") : named.pop();
  return `like ${named.length > 0 ? `${named.join(", ")} and ` : ""}${last}, where your posts did well.`;
}

function NothingAlike({ to, hasWorked }: { to: string | undefined; hasWorked: boolean }) {
  if (to || hasWorked)
    return (
      <EmptyState
        art={<IconArt icon={Sparkles} />}
        title="Nothing alike yet"
        text="No other known place covers the same topics and takes your posts. The list grows with every search."
      />
    );
  return (
    <EmptyState
      art={<IconArt icon={Sparkles} />}
      title="First, a few posts"
      text="Once some of your posts stay up and do well, similar places show up here, with reasons."
      actions={
        <Link to="/schedule" className={buttonClass()}>
          New post
        </Link>
      }
    />
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-3.5 p-4 md:grid-cols-2 lg:px-[22px] 2xl:grid-cols-3">
      <span className="sr-only">Loading look-alikes…</span>
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <Skeleton key={key} className="h-52 rounded-card" />
      ))}
    </div>
  );
}
