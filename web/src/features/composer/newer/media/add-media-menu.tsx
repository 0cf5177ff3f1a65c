import { Images, Upload } from "lucide-react";
import type { OpenMenu } from "~/components/lazy-menu.tsx";
import { MenuPopup } from "~/components/menu-popup.tsx";
import { MenuItem } from "~/ui/menu.tsx";

type Props = OpenMenu & { onUpload: () => void; onBrowse: () => void };

export default function AddMediaMenu({ onUpload, onBrowse, ...menu }: Props) {
  return (
    <MenuPopup {...menu} label="Add media" side="bottom" className="min-w-52">
      <MenuItem icon={<Images aria-hidden />} onClick={onBrowse}>
        Content Manager
      </MenuItem>
      <MenuItem icon={<Upload aria-hidden />} onClick={onUpload}>
        Upload
      </MenuItem>
    </MenuPopup>
  );
}
