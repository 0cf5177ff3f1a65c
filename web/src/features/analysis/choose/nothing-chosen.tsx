import { useQuery } from "@tanstack/react-query";
import { ScanSearch } from "lucide-react";
import { subredditLists } from "~/api/subreddit-lists.ts";
import { ownSubreddits } from "~/api/subreddits.ts";
import { IconArt } from "~/components/picture-cards.tsx";
import { Button } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { recentNames } from "./recent-names.ts";

const MOST = 8;

/** Shown until a subreddit is chosen: what the page is for, recent subreddits and others the creator knows. */
export function NothingChosen({ creatorId, onChoose }: { creatorId: number; onChoose: (name: string) => void }) {
  const recent = recentNames(creatorId);
  const { data: own = [] } = useQuery(ownSubreddits(creatorId));
  const { data: lists = [] } = useQuery(subredditLists(creatorId));
  const saved = lists.find(({ is_built_in }) => is_built_in)?.names ?? [];
  const names = distinct([...recent, ...own, ...saved]).slice(0, MOST);
  return (
    <EmptyState
      art={<IconArt icon={ScanSearch} />}
      title="Which subreddit?"
      text="Name one above to see when it is awake, what it likes and what it forbids."
      actions={names.map((name) => (
        <Button key={name} size="sm" hierarchy="secondary-gray" onClick={() => onChoose(name)}>
          r/{name}
        </Button>
      ))}
      small={names.length > 0 && (recent.length > 0 ? "Recently analysed first" : "Where you post, and saved ones")}
    />
  );
}

/** Removes duplicates ignoring case, keeping the first spelling. */
const distinct = (names: readonly string[]) =>
  names.filter((name, at) => names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === at);
