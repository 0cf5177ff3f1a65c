import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import type { OpenMenu } from "~/components/lazy-menu.tsx";
import { MenuPopup } from "~/components/menu-popup.tsx";
import { MenuItem, MenuSeparator } from "~/ui/menu.tsx";

type Props = OpenMenu & { onMove: (by: 1 | -1) => void; onDelete: () => void };

export default function EditorMenu({ onMove, onDelete, ...menu }: Props) {
  return (
    <MenuPopup {...menu} label="More actions" side="bottom" align="end" className="w-44">
      <MenuItem icon={<ArrowUp aria-hidden />} onClick={() => onMove(-1)}>
        Move up
      </MenuItem>
      <MenuItem icon={<ArrowDown aria-hidden />} onClick={() => onMove(1)}>
        Move down
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 aria-hidden />} onClick={onDelete}>
        Delete
      </MenuItem>
    </MenuPopup>
  );
}
