import { Network, Unplug } from "lucide-react";
import type { OpenMenu } from "~/components/lazy-menu.tsx";
import { MenuPopup } from "~/components/menu-popup.tsx";
import { MenuItem } from "~/ui/menu.tsx";

type Props = OpenMenu & {
  account: string;
  creatorName: string;
  onDisconnect: () => void;
  /** Left out for platforms without a proxy setting. */
  onProxy?: () => void;
};

export default function AccountRowMenu({ account, creatorName, onDisconnect, onProxy, ...menu }: Props) {
  return (
    <MenuPopup {...menu} label={account} side="bottom" align="end" className="min-w-44">
      {onProxy && (
        <MenuItem icon={<Network aria-hidden />} onClick={onProxy}>
          Proxy…
        </MenuItem>
      )}
      <MenuItem danger icon={<Unplug aria-hidden />} onClick={onDisconnect}>
        Disconnect{" "}
        <span className="sr-only">
          {account} from {creatorName}
        </span>
      </MenuItem>
    </MenuPopup>
  );
}
