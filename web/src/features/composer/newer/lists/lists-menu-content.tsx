import { useQuery } from "@tanstack/react-query";
import { Bookmark, List, ListPlus, Settings2 } from "lucide-react";
import { subredditLists } from "~/api/subreddit-lists.ts";
import type { OpenMenu } from "~/components/lazy-menu.tsx";
import { MenuPopup } from "~/components/menu-popup.tsx";
import { MenuItem, MenuLabel, MenuSeparator } from "~/ui/menu.tsx";
import { useComposer } from "../composer-context.ts";

type Props = OpenMenu & { onAdd: (names: string[]) => void; onSave: () => void; onManage: () => void };

export default function ListsMenuContent({ onAdd, onSave, onManage, ...menu }: Props) {
  const { creator, draft } = useComposer();
  const { data, isError } = useQuery(subredditLists(creator.id));
  return (
    <MenuPopup {...menu} label="Lists" side="bottom" align="end" className="max-h-100 w-64 overflow-y-auto">
      <MenuLabel>{isError && !data ? "Your lists did not load" : "Add a list"}</MenuLabel>
      {data?.map(({ id, name, names, is_built_in }) => (
        <MenuItem
          key={id}
          icon={is_built_in ? <Bookmark aria-hidden /> : <List aria-hidden />}
          trailing={names.length}
          disabled={names.length === 0}
          onClick={() => onAdd(names)}
        >
          {name}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<ListPlus aria-hidden />} disabled={draft.rows.length === 0} onClick={onSave}>
        Save these as a list
      </MenuItem>
      <MenuItem icon={<Settings2 aria-hidden />} onClick={onManage}>
        Manage lists
      </MenuItem>
    </MenuPopup>
  );
}
