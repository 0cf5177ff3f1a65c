import { Popover } from "@base-ui/react/popover";
import { useState } from "react";
import type { Opened } from "./opened.ts";
import { PostDetails } from "./post-details.tsx";
import { TargetList } from "./target-list.tsx";

type Props = { opened: Opened; zone: string; creatorId: number; onClose: () => void };

/** At what was pressed: a post with what can be done, or the posts to choose from, each of which opens in its place. */
export function DetailsPopup({ opened: { anchor, title, chips }, zone, creatorId, onClose }: Props) {
  const [chosenId, choose] = useState(chips.length === 1 ? chips[0]!.id : null);
  const chosen = chips.find(({ id }) => id === chosenId);
  return (
    <Popover.Root
      open
      onOpenChange={(isOpen, { event }) => {
        // A press on the chip itself is the chip's to answer.
        if (!isOpen && !(event.target instanceof Node && anchor.contains(event.target))) onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          side="right"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-(--z-popover)"
        >
          <Popover.Popup
            aria-label={title}
            finalFocus={() => anchor}
            className="max-h-(--available-height) w-84 max-w-(--available-width) overflow-y-auto rounded-card border border-line bg-overlay p-4 text-fg shadow-lg outline-none"
          >
            {chosen ? (
              <PostDetails
                key={`${chosen.id} ${chosen.status} ${chosen.rev}`}
                chip={chosen}
                zone={zone}
                creatorId={creatorId}
                onBack={chips.length > 1 ? () => choose(null) : undefined}
                onDone={onClose}
              />
            ) : (
              <TargetList title={title} chips={chips} zone={zone} onPick={({ id }) => choose(id)} />
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
