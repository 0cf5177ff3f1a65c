import type { StoryAction } from "@ponkan/contract/analytics/story";
import { Threat } from "@ponkan/contract/posts/threat";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button, buttonClass } from "~/ui/button.tsx";
import type { AnalyticsParams } from "../use-analytics-params.ts";
import { dropPlace } from "./drop-place.ts";
import { NextPlaceLink } from "./next-place-link.tsx";

type Props = { action: StoryAction; creatorId: number; params: AnalyticsParams; zone: string };

const linkClass = buttonClass({ hierarchy: "secondary-gray", size: "sm" });

/** The button for the action that a sentence of the story suggests. */
export function StoryButton({ action, creatorId, params, zone }: Props) {
  switch (action.kind) {
    case "repeat":
    case "schedule":
      return <NextPlaceLink action={action} creatorId={creatorId} zone={zone} />;
    case "again":
      return (
        <Link to="/schedule" search={{ duplicate: action.post_id }} className={linkClass}>
          Schedule it again
        </Link>
      );
    case "repair": {
      const [first, ...others] = action.post_ids;
      return (
        <Link
          to="/schedule"
          search={{ post: first, ...(others.length > 0 && { with: others.join() }) }}
          className={linkClass}
        >
          {others.length > 0 ? `Fix these ${action.post_ids.length}` : "Fix it"}
        </Link>
      );
    }
    case "drop":
      return <DropButton creatorId={creatorId} subreddit={action.subreddit} />;
    case "show-removed":
      return (
        <Button
          hierarchy="secondary-gray"
          size="sm"
          onClick={() => params.showPosts({ threats: [Threat.removedBySpamFilter, Threat.removedByModerator] })}
        >
          Show them
        </Button>
      );
  }
}

function DropButton({ creatorId, subreddit }: { creatorId: number; subreddit: string }) {
  const [isBusy, setBusy] = useState(false);
  const drop = async () => {
    setBusy(true);
    await dropPlace(creatorId, subreddit);
    setBusy(false);
  };
  return (
    <Button hierarchy="secondary-gray" size="sm" loading={isBusy} onClick={() => void drop()}>
      Drop r/{subreddit}
    </Button>
  );
}
