import { lazy } from "react";
import { PartBoundary } from "~/components/part-boundary.tsx";
import type { Chip } from "../model/chips.ts";
import { loadPostChoices } from "./load-details.ts";
import type { Opened } from "./opened.ts";
import { useOpenPost } from "./opened-post.ts";

type Props = { opened: Opened | null; chips: readonly Chip[]; zone: string; onClose: () => void };

const PostChoicesPopup = lazy(() => loadPostChoices().then((all) => ({ default: all.PostChoicesPopup })));

/** Renders the list of posts to choose from. */
export function PostChoicesHost({ opened, chips, zone, onClose }: Props) {
  const openPost = useOpenPost();
  const pick = (id: number) => {
    onClose();
    openPost(id);
  };
  return (
    <PartBoundary isOpen={opened !== null} onFail={onClose}>
      {opened && (
        <PostChoicesPopup
          opened={{ ...opened, chips: asTheyAre(opened.chips, chips) }}
          zone={zone}
          onPick={pick}
          onClose={onClose}
        />
      )}
    </PartBoundary>
  );
}

/** Updates the posts of the pressed entry, which may have changed since. */
function asTheyAre(pressed: readonly Chip[], now: readonly Chip[]): Chip[] {
  const ids = new Set(pressed.map(({ id }) => id));
  const found = new Map(now.filter(({ id }) => ids.has(id)).map((chip) => [chip.id, chip]));
  return pressed.map((chip) => found.get(chip.id) ?? chip);
}
