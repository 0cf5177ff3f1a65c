import type { Flair } from "@ponkan/contract/subreddits/subreddit";
import type { OpenMenu } from "~/components/lazy-menu.tsx";
import { MenuPopup } from "~/components/menu-popup.tsx";
import { MenuRadioGroup, MenuRadioItem } from "~/ui/menu.tsx";

type Props = OpenMenu & { flairs: readonly Flair[]; value: string | null; onChange: (id: string | null) => void };

const NONE = "-";

export default function FlairMenu({ flairs, value, onChange, ...menu }: Props) {
  return (
    <MenuPopup {...menu} label="Flair" side="bottom" className="max-h-80 min-w-52 overflow-y-auto">
      <MenuRadioGroup label="Flair" value={value ?? NONE} onChange={(id) => onChange(id === NONE ? null : id)}>
        <MenuRadioItem value={NONE}>No flair</MenuRadioItem>
        {flairs.map(({ id, text, background, is_editable }) => (
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
