import { ScanSearch } from "lucide-react";
import { IconArt } from "~/components/picture-cards.tsx";
import { Button } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { recentNames } from "./recent-names.ts";

/** Before a subreddit is named: what the page is for, and the five of last time. */
export function NothingChosen({ creatorId, onChoose }: { creatorId: number; onChoose: (name: string) => void }) {
  const recent = recentNames(creatorId);
  return (
    <EmptyState
      art={<IconArt icon={ScanSearch} />}
      title="Which subreddit?"
      text="Name one above to see when it is awake, what it likes and what it forbids."
      actions={recent.map((name) => (
        <Button key={name} size="sm" hierarchy="secondary-gray" onClick={() => onChoose(name)}>
          r/{name}
        </Button>
      ))}
      small={recent.length > 0 && "Recently analysed"}
    />
  );
}
