import { Popover } from "@base-ui/react/popover";
import type { Opened } from "./opened.ts";
import { TargetList } from "./target-list.tsx";

type Props = { opened: Opened; zone: string; onPick: (id: number) => void; onClose: () => void };

/** At what was pressed: the posts to choose from. */
export function TargetsPopup({ opened: { anchor, title, chips }, zone, onPick, onClose }: Props) {
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
            <TargetList title={title} chips={chips} zone={zone} onPick={({ id }) => onPick(id)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
