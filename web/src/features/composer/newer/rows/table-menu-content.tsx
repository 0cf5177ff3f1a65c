import { ArrowDownWideNarrow, Trash2 } from "lucide-react";
import type { OpenMenu } from "~/components/lazy-menu.tsx";
import { MenuPopup } from "~/components/menu-popup.tsx";
import { MenuItem, MenuSeparator } from "~/ui/menu.tsx";
import { useComposer } from "../composer-context.ts";
import { removeRows } from "./remove-rows.ts";
import { blockedKeys, shownRows } from "./shown-rows.ts";

export default function TableMenuContent(menu: OpenMenu) {
  const { draft, change, checks, only, openKey, isByTime, setByTime, world } = useComposer();
  const byKey = new Map(checks.map((check) => [check.planned.key, check]));
  // Hidden rows are not removed.
  const shown = shownRows(draft.rows, byKey, { only, isByTime, openKey }, world.now).map(({ row }) => row);
  const names = (isChosen: boolean) =>
    shown.filter((row) => row.isChosen === isChosen).map(({ subreddit }) => subreddit);
  const removals = [
    ["Remove those that cannot go", blockedKeys(checks)],
    ["Remove selected", names(true)],
    ["Remove not selected", names(false)],
  ] as const;
  return (
    <MenuPopup {...menu} label="All subreddits" side="bottom" align="end" className="min-w-60">
      <MenuItem icon={<ArrowDownWideNarrow aria-hidden />} onClick={() => setByTime(!isByTime)}>
        {isByTime ? "Back to your order" : "Sort by time"}
      </MenuItem>
      <MenuSeparator />
      {removals.map(([label, leaving]) => (
        <MenuItem
          key={label}
          danger
          icon={<Trash2 aria-hidden />}
          trailing={leaving.length}
          disabled={leaving.length === 0}
          onClick={() => removeRows(change, leaving)}
        >
          {label}
        </MenuItem>
      ))}
    </MenuPopup>
  );
}
