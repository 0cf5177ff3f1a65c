import { useMemo } from "react";
import { AnchoredPopover } from "~/components/anchored-popover.tsx";
import type { Opened } from "./opened.ts";
import { PostChoices } from "./post-choices.tsx";

type Props = { opened: Opened; zone: string; onPick: (id: number) => void; onClose: () => void };

/** At what was pressed: the posts to choose from. */
export function PostChoicesPopup({ opened: { anchor, title, chips }, zone, onPick, onClose }: Props) {
  const pressed = useMemo(() => ({ current: anchor }), [anchor]);
  return (
    <AnchoredPopover anchor={pressed} onClose={onClose} label={title} side="right" className="w-84">
      <PostChoices title={title} chips={chips} zone={zone} onPick={({ id }) => onPick(id)} />
    </AnchoredPopover>
  );
}
