import type { Flair } from "@ponkan/contract/subreddits/subreddit";
import { useQuery } from "@tanstack/react-query";
import { subredditWithFlairs } from "~/api/subreddits.ts";
import type { OpenMenu } from "~/components/lazy-menu.tsx";
import { MenuPopup } from "~/components/menu-popup.tsx";
import { MenuLabel, MenuRadioGroup, MenuRadioItem } from "~/ui/menu.tsx";
import { useComposer } from "../composer-context.ts";

type Props = OpenMenu & {
  subreddit: string;
  /** Null: not loaded yet. */
  flairs: readonly Flair[] | null;
  value: string | null;
  onChange: (id: string | null) => void;
};

const NONE = "-";

export default function FlairMenu({ subreddit, flairs, value, onChange, ...menu }: Props) {
  const { creator } = useComposer();
  const { isFetching } = useQuery({ ...subredditWithFlairs(creator.id, subreddit), enabled: flairs === null });
  return (
    <MenuPopup {...menu} label="Flair" side="bottom" className="max-h-80 min-w-52 overflow-y-auto">
      <MenuRadioGroup label="Flair" value={value ?? NONE} onChange={(id) => onChange(id === NONE ? null : id)}>
        <MenuRadioItem value={NONE}>No flair</MenuRadioItem>
        {flairs === null && (
          <MenuLabel>{isFetching ? "Looking for flairs" : `Flairs of r/${subreddit} could not be read.`}</MenuLabel>
        )}
        {flairs?.length === 0 && <MenuLabel>r/{subreddit} has no flairs.</MenuLabel>}
        {flairs?.map(({ id, text, background, is_editable }) => (
          <MenuRadioItem
            key={id}
            value={id}
            icon={
              <span
                aria-hidden
                data-forced-fill=""
                className="size-2.5 rounded-full border border-line bg-fg-subtle"
                style={background ? { background } : undefined}
              />
            }
            trailing={is_editable ? "editable" : undefined}
          >
            {text}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </MenuPopup>
  );
}
