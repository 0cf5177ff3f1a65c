import type { SubredditResults } from "@ponkan/contract/analytics/analytics";
import { Card } from "~/components/charts/card.tsx";
import { Button } from "~/ui/button.tsx";
import { SubredditRows } from "../subreddits/subreddit-rows.tsx";

const SHOWN = 6;

type Props = { subreddits: readonly SubredditResults[]; onOpen: () => void };

export function BestSubreddits({ subreddits, onOpen }: Props) {
  const best = subreddits.toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0));
  return (
    <Card
      title="Best subreddits"
      note={
        <Button hierarchy="link-color" size="sm" onClick={onOpen}>
          See all {subreddits.length.toLocaleString()}
        </Button>
      }
    >
      <SubredditRows label="Best subreddits" subreddits={best.slice(0, SHOWN)} all={subreddits} />
    </Card>
  );
}
